/** Whether the check digits of a number are right; its shape was looked at before. */
type Check = (number: string) => boolean

const digitsOf = (number: string): number[] => [...number].map(Number)
const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0)
const times = (number: string, weights: readonly number[]): number =>
  sum(weights.map((weight, at) => weight * Number(number[at])))

/** Figures by their weights come to a multiple of the modulus, `more` or less. */
export const weighted =
  (weights: readonly number[], modulus: number, more = 0): Check =>
  (number) =>
    (times(number, weights) - more) % modulus === 0

/** Every second figure from the right is doubled, and the sum is whole tens (ISO 7812). */
export function luhn(number: string): boolean {
  const figures = digitsOf(number).toReversed()
  return sum(figures.map((each, at) => (at % 2 === 0 ? each : each < 5 ? each * 2 : each * 2 - 9))) % 10 === 0
}

/** Of a location number of GS1 every second figure counts three times. */
export const gln: Check = (number) =>
  sum(digitsOf(number).map((each, at) => (at % 2 === 0 ? each : each * 3))) % 10 === 0

/** The remainder by 97 is 1, letters counting from 10 (ISO 7064). */
const mod97 = (number: string): boolean =>
  BigInt([...number].map((sign) => parseInt(sign, 36)).join('')) % 97n === 1n

/** An identifier of legal entities (ISO 17442). */
export const lei: Check = mod97

/** An account number: its country and check stand first, and are looked at last. */
export const iban97: Check = (number) => mod97(number.slice(4) + number.slice(0, 4))

/** The figure before a Japanese corporate number: 9 less the remainder by 9, every second figure from the right twice. */
export function japanese(number: string): boolean {
  const rest = digitsOf(number.slice(1)).toReversed()
  return Number(number[0]) === 9 - (sum(rest.map((each, at) => each * (at % 2 === 0 ? 1 : 2))) % 9)
}

/** Of Estonia and Lithuania: the last figure by weights from 1 on, by those from 3 on where that comes to 10, which is 0 in the end. */
export const baltic: Check = (number) => {
  const from = (start: number): number =>
    times(
      number,
      digitsOf(number.slice(0, -1)).map((_, at) => ((at + start - 1) % 9) + 1),
    ) % 11
  const [first, second] = [from(1), from(3)]
  return Number(number.at(-1)) === (first < 10 ? first : second % 10)
}
