import type { QuestionWords } from './question-words.ts';

/** Spanish. */
export const spanish: QuestionWords = {
  questionWords: `
    a adonde al alguien algun alguna algo ante como con cual cuales cuando cuanta cuantas cuanto cuantos cada de debe deben debo del
    desde donde e el ella ellos en entre era es esa ese eso esta estan estas este esto ha hace hacen hacer hacia han hasta hay he la
    las le les lo los mas me mi mis muy ni no nos o os otra otro para pasa pero por porque puede pueden puedo pues que quien quienes
    se sea ser si sin sobre son su sus tal tan tener tengo tiene tienen tu tus u un una uno unos y ya yo
  `,
  sameMeaning: `
    matar, muerto, morir, destruir, eliminar, perder
    aliado, alianza, socio
    combate, combatir, batalla
    ganar, victoria, ganador
    comprar, compra
    costar, coste, costo, precio, pagar, pago
    abandonar, salir, retirarse
    empezar, comenzar, inicio, comienzo
    terminar, acabar, fin, final
    mostrar, revelar, anunciar
    mano, tener, guardar
    empate, igualdad
    intercambiar, cambiar, intercambio
    recibir, obtener, tomar, recoger
    secreto, oculto
    hablar, discutir, negociar
    árbitro, juez
    impedir, cancelar, anular
    uno, 1
    dos, 2
    tres, 3
    cuatro, 4
    cinco, 5
    seis, 6
    siete, 7
    ocho, 8
    nueve, 9
    diez, 10
    gratis, gratuito
    elegir, escoger, elección
    mover, movimiento
    quitar, retirar
    partida, juego
  `,
  instead: `
    quien empieza: primer jugador, orden
    caminar: mover
    ir: mover
  `,
  asking: [
    {
      question: 'cuanto tiempo',
      filler: ['tiempo', 'dura', 'duran'],
      answer: /(?:duración|dura|horas?|minutos?|segundos?)(?!\p{L})/iu,
    },
    {
      question: 'hasta donde',
      filler: [],
      answer: /(?:alcance|distancia|casillas?|territorios?|zonas?|sector(?:es)?)(?!\p{L})/iu,
    },
    { question: 'cuantas veces', filler: ['veces'], answer: /(?:una vez|dos veces|veces|cada)(?!\p{L})/iu },
    { question: 'donde', filler: [], answer: /(?:coloca|territorio|tablero|mapa)/iu },
  ],
  quantity: /^cuant[oa]s? \p{L}+$/u,
  figure:
    /\p{N}|(?<!\p{L})(?:un[oa]?|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|mitad|máximo|mínimo|maximo|minimo|como máximo|al menos)(?!\p{L})/iu,
};
