import { make } from '../dom.ts';
import { peekWords } from '../words.ts';
import { isPlainClick } from './peek-links.ts';

/** Actions of the buttons under a card; `open` is called when a plain click follows the link. */
export interface CardActions {
  readonly back: () => void;
  readonly pin: () => void;
  readonly close: () => void;
  readonly open: () => void;
}

/** The row of buttons under a card. */
export interface CardButtons {
  readonly row: HTMLElement;
  readonly back: HTMLButtonElement;
  readonly pin: HTMLButtonElement;
  readonly open: HTMLAnchorElement;
  /** Link to the trace of the rule; hidden without one. */
  readonly trace: HTMLAnchorElement;
}

/** Makes the row of buttons under a card. */
export function cardButtons(actions: CardActions): CardButtons {
  const back = button(peekWords.back, actions.back);
  const pin = button(peekWords.pin, actions.pin);
  const open = make('a', {}, peekWords.open);
  open.addEventListener('click', (event) => {
    if (isPlainClick(event)) actions.open();
  });
  const trace = make('a', {}, peekWords.trace);
  const close = button(peekWords.close, actions.close);
  const row = make('p', { className: 'rw-peek-buttons' }, back, open, trace, pin, close);
  return { row, back, pin, open, trace };
}

/** A button with a word on it. */
export function button(word: string, act: () => void): HTMLButtonElement {
  const element = make('button', { type: 'button' }, word);
  element.addEventListener('click', act);
  return element;
}
