const names: Readonly<Record<string, string>> = {
  amex: 'American Express',
  cartes_bancaires: 'Cartes Bancaires',
  diners: 'Diners Club',
  discover: 'Discover',
  eftpos_au: 'eftpos',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
}

/** The name of a card's brand as it stands on the card. */
export const brandName = (brand: string): string =>
  names[brand] ?? brand.charAt(0).toUpperCase() + brand.slice(1)

/** '04' of 4, as cards have their months. */
export const cardMonth = (month: number): string => String(month).padStart(2, '0')
