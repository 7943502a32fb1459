/**
 * Letters that are not a Latin letter with an accent, and letters of scripts that are
 * transliterated.
 */
const letters = new Map(
  (
    'æ=ae œ=oe ø=o ß=ss ł=l đ=d ð=d þ=th ı=i ħ=h ŋ=n ' +
    'а=a б=b в=v г=g д=d е=e ж=zh з=z и=i к=k л=l м=m н=n о=o п=p р=r с=s т=t у=u ф=f х=kh ц=ts ч=ch ш=sh щ=shch ъ= ы=y ь= э=e ю=yu я=ya є=ye і=i ґ=g ў=u ђ=dj ј=j љ=lj њ=nj ћ=c џ=dz ' +
    'α=a β=v γ=g δ=d ε=e ζ=z η=i θ=th ι=i κ=k λ=l μ=m ν=n ξ=x ο=o π=p ρ=r σ=s ς=s τ=t υ=y φ=f χ=ch ψ=ps ω=o'
  )
    .split(' ')
    .map((pair) => pair.split('=') as [string, string]),
);

/**
 * Transliterates a lower-case word to Latin letters without accents. Scripts without such letters
 * (Chinese, Arabic and others) stay as they are.
 */
export const inLatinLetters = (word: string): string =>
  /^[a-z\d]*$/.test(word) ? word : [...word].map((letter) => letters.get(letter) ?? letter).join('');
