/** Function words by language, in lower case: articles, prepositions and the like. */
const byLanguage: Readonly<Record<string, string>> = {
  en: 'a all an and any as at but by each every for from he her his how if in is it its may must my no not of on one or our she so some that the their then there these they this those to we what when where which who with you your',
  de: 'aber alle als am an auch auf aus bei bis das dass dem den der des die dies diese dieser doch du durch ein eine einer er es für ich ihr im in ist ja jede jeder kein mit nach nicht noch nur ob oder sein sie so über um und von vor wann was wenn wer wie wir wo zu zum zur',
  fr: 'à au aux avec ce ces cette chaque dans de des du elle en est et il ils je la le les leur lors mais ne nous on ou par pas pour que qui sa sans se ses si son sur tout toute un une vous',
  es: 'a al cada como con cuando de del donde el ella en es esta este la las lo los más ni no o para pero por que se si sin sobre su sus todo un una y ya',
  it: 'a al che chi ci come con da dei del della di e è gli i il in la le lo ma nel non o ogni per più quando se senza si su un una',
  pt: 'a ao as cada com como da das de do dos e é ela ele em mas na não no o os ou para por quando que se sem seu sua um uma',
  nl: 'aan als bij dan dat de deze die dit door een elke en er geen het hij hoe ieder in is je met naar niet of om ook op te tot u uit van voor wanneer wat wie ze zij zijn',
  sv: 'alla att av den det du en ett för från han hon i inte ja kan man med när och om på så som till var vid är',
  da: 'af alle at de den der det du en et for fra han hun i ikke kan man med når og om på så som til ved er',
  pl: 'a ale co czy dla do gdy i jak jeśli jest każdy lub na nie o od oraz po przy się ten to w z za że',
  hu: 'a az és egy ha hogy is ez csak de nem minden mint vagy aki ami amely',
  cs: 'a aby ale co do i jak je jestli každý když na ne nebo o od po pokud pro se s ten to v z za že',
};

/** Function words of a language, by its tag; empty for an unknown language. */
export const smallWordsOf = (language: string): ReadonlySet<string> =>
  new Set(byLanguage[language.toLowerCase().split('-')[0] ?? '']?.split(' ') ?? []);
