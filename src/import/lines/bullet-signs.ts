/** Signs in front of items of a list besides those of Markdown, as a class of a regular expression holds them; the last ones are those of fonts of symbols. */
export const bulletSigns = '•·∙▪◦‣●○■□◆◇➢➤❖\\uF0B7\\uF0A7\\uF0D8\\uF076\\uF0A8';
