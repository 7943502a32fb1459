/** What comes behind a noun and before none of its kind: "two player games" are games. */
export const behindNoun =
  'is|are|has|have|may|must|can|cannot|do|does|did|will|should|could|would|might|in|of|on|to|from|at|by|with|without|for|if|when|whenever|then|that|who|which|than|until|after|before|during|into|onto|behind|beside|under|not|each|per|there|they|you|their|your|his|its|already|as|but|so|however|rather|while|because|unless';
