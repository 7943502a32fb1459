import type { QuestionWords } from './question-words.ts';

/** French. */
export const french: QuestionWords = {
  questionWords: `
    a ai ait alors apres as au aux avec avoir c ce ces cette chaque ci comment d dans de des doit dois doivent du elle elles en
    est et etre eu fait faire faut il ils j je l la le les leur leurs lors lui m ma mais me mes mon n ne nos notre nous on ont ou
    par pas passe peut peux peuvent pour pourquoi qu quand que quel quelle quelles quels qui quoi s sa sans se ses si son sont sur
    ta te tes toi ton tous tout toute tu un une va vos votre vous y
  `,
  sameMeaning: `
    tuer, tué, mourir, mort, détruire, éliminer, perdre
    allié, alliance, partenaire
    combat, combattre, bataille
    gagner, victoire, vainqueur, gagnant
    acheter, achat
    coûter, coût, prix, payer, paiement
    quitter, abandonner
    commencer, début, départ
    finir, fin, terminer
    montrer, révéler, annoncer
    main, tenir, garder
    égalité, ex æquo
    échanger, échange
    recevoir, obtenir, prendre, collecter
    secret, caché
    parler, discuter, négocier
    arbitre, juge
    empêcher, annuler
    un, 1
    deux, 2
    trois, 3
    quatre, 4
    cinq, 5
    six, 6
    sept, 7
    huit, 8
    neuf, 9
    dix, 10
    gratuit, gratuitement
    choisir, choix
    déplacer, déplacement, mouvement
    retirer, enlever
    partie, jeu
  `,
  instead: `
    qui commence: premier joueur, ordre
    marcher: déplacer
    aller: déplacer
  `,
  asking: [
    {
      question: 'combien de temps',
      filler: ['temps', 'dure', 'durent'],
      answer: /(?:durée|dure|heures?|minutes?|secondes?)(?!\p{L})/iu,
    },
    {
      question: 'jusqu ou',
      filler: ['jusqu'],
      answer: /(?:portée|distance|cases?|territoires?|zones?|secteurs?)(?!\p{L})/iu,
    },
    {
      question: 'combien de fois',
      filler: ['fois'],
      answer: /(?:une fois|deux fois|fois|chaque)(?!\p{L})/iu,
    },
    { question: 'ou', filler: [], answer: /(?:placez|place|territoire|plateau|carte)/iu },
  ],
  quantity: /^combien \p{L}+$/u,
  figure:
    /\p{N}|(?<!\p{L})(?:une?|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|moitie|moitié|maximum|minimum|au plus|au moins)(?!\p{L})/iu,
};
