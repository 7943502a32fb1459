import type { QuestionWords } from './question-words.ts';

/** German. */
export const german: QuestionWords = {
  questionWords: `
    ab aber alle als also am an auch auf aus bei beim bekomme bekommt bin bis da dabei damit dann darf durfen das dass dem den denn
    der des die diese dieser dieses du durch ein eine einem einen einer eines er es etwas fur gibt hab habe haben hat heisst ich ihr
    im in ist ja jede jeder jemand jetzt kann kannst keiner kommt konnen macht man mein meine mich mir mit muss mussen nach nicht noch
    nur ob oder passiert sein sich sie sind so soll um und uns vom von vor wann war warum was welche welcher welches wem wen wenn wer
    werden wessen wie wieso wieviel wieviele wir wird wo wohin zu zum zur
  `,
  sameMeaning: `
    töten, getötet, sterben, tot, vernichten, zerstören, verlieren
    Verbündeter, verbündet, Bündnis, Partner
    Kampf, kämpfen, Schlacht
    gewinnen, Sieg, Gewinner
    kaufen, erwerben
    kosten, Preis, bezahlen, zahlen, Gebühr
    verlassen, aufgeben, ausscheiden
    starten, anfangen, beginnen, Anfang, Start
    enden, Ende, beenden
    zeigen, aufdecken, bekannt geben
    Hand, halten, behalten
    Gleichstand, unentschieden
    tauschen, austauschen, handeln
    bekommen, erhalten, nehmen, sammeln
    geheim, verborgen, verdeckt
    reden, sprechen, besprechen
    Schiedsrichter, Turnierleitung
    verhindern, aufheben, stoppen
    eins, 1
    zwei, 2
    drei, 3
    vier, 4
    fünf, 5
    sechs, 6
    sieben, 7
    acht, 8
    neun, 9
    zehn, 10
    kostenlos, gratis, umsonst
    wählen, Wahl, aussuchen
    ziehen, bewegen, Bewegung
    entfernen, wegnehmen
    Partie, Spiel
  `,
  instead: `
    wer beginnt: Startspieler, Reihenfolge
    laufen: bewegen
    gehen: bewegen
    reisen: bewegen
    Aufbau: Vorbereitung
  `,
  asking: [
    {
      question: 'wie lange',
      filler: ['lange', 'dauert', 'dauern', 'zeit'],
      answer: /(?:Dauer|dauert|Stunden?|Minuten?|Sekunden?)(?!\p{L})/iu,
    },
    {
      question: 'wie weit',
      filler: ['weit'],
      answer: /(?:Reichweite|Entfernung|Felder|Feldern?|Gebiete?|Sektoren|Sektor)(?!\p{L})/iu,
    },
    {
      question: 'wie oft',
      filler: ['oft'],
      answer: /(?<!\p{L})(?:einmal|zweimal|dreimal|mehrmals|jede[rsnm]?|nicht mehr als)(?!\p{L})/iu,
    },
    { question: 'wo', filler: [], answer: /(?:platziere|Gebiet|Spielplan|Karte des)/iu },
  ],
  quantity: /^(?:wie (?:viele?|lange|weit|oft|gross|hoch)|wieviele? \p{L}+)$/u,
  figure:
    /\p{N}|(?<!\p{L})(?:eine?[nmr]?|zwei|drei|vier|fünf|funf|sechs|sieben|acht|neun|zehn|einmal|zweimal|halb\p{L}*|hälfte|höchstens|mindestens|hochst|mindest|beliebig viele|so viele)(?!\p{L})/iu,
};
