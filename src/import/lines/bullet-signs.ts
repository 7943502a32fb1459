/** Signs in front of items of a list besides those of Markdown, as a class of a regular expression holds them; the last two are those of fonts of symbols. */
export const bulletSigns = '•·∙▪◦‣●○■□◆◇➢➤❖\\uF0B7\\uF0A7';
