/** What tables of contents are called. */
export const contentsTitle: RegExp =
  /^(?:(?:table of )?contents|index|table des matières|sommaire|inhalt|inhaltsverzeichnis|índice|indice|contenidos?|tabla de contenidos?|sommario|sumário|inhoud(?:sopgave)?|spis treści|tartalomjegyzék|содержание|оглавление)$/iu;
