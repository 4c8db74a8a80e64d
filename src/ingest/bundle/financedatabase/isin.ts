const ISIN = /^[A-Z]{2}[A-Z0-9]{9}[0-9]$/;

/** Whether a text is an ISIN whose check digit is right (ISO 6166: letters count as 10 to 35, then the Luhn sum). */
export function isIsin(text: string): boolean {
  if (!ISIN.test(text)) return false;
  const digits = [...text].map((character) => Number.parseInt(character, 36)).join('');
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = index % 2 === 0 ? Number(digit) : Number(digit) * 2;
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
