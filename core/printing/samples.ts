/** A drawn square: a logo where the firm has none yet. */
const logo =
  'data:image/svg+xml,' +
  encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 40"><rect width="120" height="40" rx="5" fill="#12556b"/></svg>',
  )

/** The firm, as a document that is only tried says it. */
export const sampleFirm = {
  name: 'Atelier Meuse',
  legal_form: 'SRL',
  legal_register: 'RPM Liège, division Namur',
  street: 'Quai de la Batte 14',
  zip_code: '4000',
  city: 'Liège',
  country: 'BE',
  vat_number: 'BE 0123.456.749',
  iban: 'BE68539007547034',
  bic: 'GEBABEBB',
  email: 'info@atelier-meuse.example',
  phone_number: '+32 4 555 01 02',
  logo,
}

/** Its customer: abroad, so that the country is written out too. */
export const sampleCustomer = {
  name: 'Régie portuaire de Samarche & Lesse',
  street: 'Boulevard des Écluses 40',
  zip_code: '5100',
  city: 'Jambes',
  country: 'LU',
  vat_number: 'LU 12345613',
}

export const sampleMission = {
  code: 'P24001/2',
  name: 'Stabilité et techniques spéciales',
  project: 'Rénovation du hall fluvial',
}

/** Somebody of the firm. */
export const samplePerson = 'Camille Lambert'
