import { words } from '#core/values/define.ts'

/** The page on which administrators see what is right with the installation, and what is to be mended. */
export const doctorPage = words({
  'menu.doctor': ['Health', 'État du système', 'Systeemcontrole'],
  'menu.releases': ['What is new', 'Nouveautés', 'Wat is nieuw'],
  'releases.help': [
    'What changed in each version.',
    'Ce qui a changé dans chaque version. Le texte est en anglais.',
    'Wat er in elke versie veranderde. De tekst is in het Engels.',
  ],
  'releases.empty': [
    'The page of changes was not installed with this version.',
    'La page des changements n’a pas été installée avec cette version.',
    'De pagina met wijzigingen werd niet met deze versie geïnstalleerd.',
  ],
  'releases.version': [
    'Changes in {{version}}',
    'Changements dans {{version}}',
    'Wijzigingen in {{version}}',
  ],
  'releases.newest': ['Latest changes', 'Derniers changements', 'Laatste wijzigingen'],
  'doctor_page.title': [
    'Health of the installation',
    'État de l’installation',
    'Toestand van de installatie',
  ],
  'doctor_page.help': [
    'What is known at once. Documents, printing, mail, services and the certificate are looked at on request.',
    'Ce qui se sait tout de suite. Documents, impression, mails, services et certificat sont examinés sur demande.',
    'Wat meteen geweten is. Documenten, afdrukken, mail, diensten en het certificaat worden op vraag bekeken.',
  ],
  'doctor_page.help_all': [
    'Everything that “decidag doctor” looks at.',
    'Tout ce que « decidag doctor » examine.',
    'Alles wat “decidag doctor” bekijkt.',
  ],
  'doctor_page.all': ['Examine everything', 'Tout examiner', 'Alles nakijken'],
  'doctor_page.mend': ['To be mended', 'À corriger', 'Te herstellen'],
  'doctor_page.note': ['Worth knowing', 'Bon à savoir', 'Goed om te weten'],
  'doctor_page.right': ['As it should be', 'En ordre', 'In orde'],
  'doctor_page.check.audit': ['Audit log', 'Journal d’audit', 'Auditlogboek'],
  'doctor_page.check.data': ['Data folder', 'Dossier de données', 'Gegevensmap'],
  'doctor_page.check.space': ['Disk space', 'Espace disque', 'Schijfruimte'],
  'doctor_page.check.backups': ['Backups', 'Sauvegardes', 'Back-ups'],
  'doctor_page.check.secret_key': ['Secret key', 'Clé secrète', 'Geheime sleutel'],
  'doctor_page.check.database': ['Database', 'Base de données', 'Databank'],
  'doctor_page.check.sequences': ['Sequences', 'Séquences', 'Volgnummers'],
  'doctor_page.check.numbers': ['Invoice numbers', 'Numéros de facture', 'Factuurnummers'],
  'doctor_page.check.documents': ['Documents', 'Documents', 'Documenten'],
  'doctor_page.check.clock': ['Clock', 'Horloge', 'Klok'],
  'doctor_page.check.jobs': ['Background jobs', 'Travaux', 'Taken'],
  'doctor_page.check.printing': ['Printing', 'Impression', 'Afdrukken'],
  'doctor_page.check.certificate': ['Certificate', 'Certificat', 'Certificaat'],
  'doctor_page.check.mail': ['Mail server', 'Serveur de mails', 'Mailserver'],
  'doctor_page.check.services': ['Services outside', 'Services externes', 'Externe diensten'],
  'doctor_page.check.purchases': ['Folder of purchases', 'Dossier des achats', 'Map met aankopen'],
})
