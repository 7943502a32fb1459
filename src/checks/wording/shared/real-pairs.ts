/** English words without their endings that are a letter apart and both right. */
export const realPairs: ReadonlySet<string> = new Set(
  `
    through thorough, through though, thought though, thought through, contact contract,
    marital martial, heroin heroine, trail trial, angel angl, casual causal, united unti,
    revers reserv, strateg strat, country county, desert dessert, personal personnel,
    complement complet, discret discreet, remind remaind, mediat meditat, moral mortal, complaint compliant, planet plant, infect infest,
    inset insert, immoral immortal, carton cartoon, career carrier, courier courtier, exist exit, peasant pleasant,
    precede proceed, property propriety, proper prosper, revere reverse, severe several, sinister sister, string sting,
    strip stripe, super supper, torturous tortuous, traitor trait, treat treaty, untie unite, violent violet,
    wether weather, breath breathe, cloth clothe, quiet quite, later latter, human humane, prefer refer, stable sable,
    envelop envelope, dairy diary, angel angle, bread board, beard bread, board broad, conserve converse,
    compet complet, fraction faction, smooth smoth, defect deflect, impalement implement, unblock unlock, flier filer,
    prelud preclud, thereat threat, excerpt except, addictiv additiv, addiction addition, auction action, bought brought,
    inflect infect, lightn lighten, ordinanc ordnanc, sacred scared, silver sliver, spilt split, statu statut, statu statur,
    freight fright, grater greater, inspect insect, simulat stimulat, soldier solder, trough through, decent descent,
    covert convert, external eternal, reliv reliev, corporal corporeal, ingenious ingenuous, exit excit, observ obvers,
    physical psychical, retain retrain, interment internment, simile smile, diver driver, underling underly,
    perfect prefect, perform preform, barely barley, sever serv, carv crav, advers avers, annul annual
  `
    .split(',')
    .map((pair) => pair.trim().split(' ').sort().join(' ')),
);
