/** Words of funds, their classes and certificates, which are not companies. */
const FUND = new RegExp(
  [
    String.raw`\b(?:funds?|fonde|kapitalforening\w*|investeringsforening\w*|etf|ucits|sicav|indeks?|obligation\w*|akk(?:umulerende)?|kl)\b`,
    String.raw`\b(?:danske|jyske|maj|nordea|nykredit|absalon|strategi|sydinvest|bank) ?invest\b`,
    String.raw`^(?:sparin(?:vest|dex)|sydinvest|valueinvest|investin|wealth invest|formuepleje|handelsinvest|sebinvest)\b`,
    String.raw`^lån ?& ?spar (?:mix)?invest\b`,
    String.raw`\binvest - `,
  ].join('|'),
  'i',
);
/** Warrants, options and certificates: "Terranet Holding AB TO3 B", "Sandvik AB KO 2(240)", "BEAR SSABX3 H", "VEBK17 PRO". */
const INSTRUMENT = /\b(?:TO|[KS]O) ?\d|^(?:BEAR|BULL|MINI) |^\p{Lu}+\d+ PRO$/u;

/** Whether a name is that of a fund or one of its classes. */
export const isFund = (name: string): boolean => FUND.test(name);

/** Whether a name is that of a warrant, an option or a certificate. */
export const isInstrument = (name: string): boolean => INSTRUMENT.test(name);

export const isFundOrInstrument = (name: string): boolean => isFund(name) || isInstrument(name);
