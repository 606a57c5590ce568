import { words } from '../../values/define.ts'

/** The words of the offer letter. */
export const offerLetter = words({
  'offer_letter.name': ['Offer', 'Offre', 'Offerte'],
  'offer_letter.subject': [
    'Offer: {{mission}} – {{project}}',
    'Offre : {{mission}} – {{project}}',
    'Offerte: {{mission}} – {{project}}',
  ],
  'offer_letter.greeting': ['Dear Sir or Madam,', 'Madame, Monsieur,', 'Geachte heer, mevrouw,'],
  'offer_letter.intro': [
    'Thank you for your request. We are pleased to submit our offer for the project “{{project}}”.',
    'Nous vous remercions de votre demande et avons le plaisir de vous remettre notre offre pour le projet « {{project}} ».',
    'Wij danken u voor uw aanvraag en bezorgen u graag onze offerte voor het project “{{project}}”.',
  ],
  'offer_letter.work': ['Our work comprises:', 'Notre mission comprend :', 'Onze opdracht omvat:'],
  'offer_letter.price': [
    'Our fees for this work amount to {{amount}}, excluding VAT.',
    'Nos honoraires pour cette mission s’élèvent à {{amount}}, hors TVA.',
    'Ons ereloon voor deze opdracht bedraagt {{amount}}, exclusief btw.',
  ],
  'offer_letter.validity': [
    'This offer is valid for 60 days from its date.',
    'Cette offre est valable 60 jours à partir de sa date.',
    'Deze offerte blijft 60 dagen geldig vanaf haar datum.',
  ],
  'offer_letter.close': [
    'We remain at your disposal for any questions and look forward to working with you.',
    'Nous restons à votre disposition pour toute question et nous réjouissons de collaborer avec vous.',
    'Wij staan voor al uw vragen ter beschikking en kijken uit naar de samenwerking.',
  ],

  'template.kind.offer_letter': ['Offer letter', 'Lettre d’offre', 'Offertebrief'],

  'placeholder.customer.contact': [
    'who the letter is for',
    'à qui la lettre s’adresse',
    'aan wie de brief gericht is',
  ],
  'placeholder.date': ['today', 'la date du jour', 'de datum van vandaag'],
  'placeholder.submission_date': [
    'the submission date of the offer',
    'la date de remise de l’offre',
    'de dag waarop de offerte ingediend wordt',
  ],
  'placeholder.leader.name': [
    'the mission’s project leader',
    'qui dirige la mission',
    'wie de opdracht leidt',
  ],
  'placeholder.leader.email': ['their email address', 'son adresse e-mail', 'zijn e-mailadres'],
  'placeholder.has_amount': [
    'if the offer has an amount',
    'si l’offre a un montant',
    'als de offerte een bedrag heeft',
  ],
  'placeholder.has_tasks': [
    'if the mission has tasks',
    'si la mission a des tâches',
    'als de opdracht taken heeft',
  ],
  'placeholder.tasks': [
    'once for each task of the mission',
    'une fois par tâche de la mission',
    'een keer per taak van de opdracht',
  ],
  'placeholder.tasks.code': ['the code of the task', 'le code de la tâche', 'de code van de taak'],
  'placeholder.tasks.name': ['the name of the task', 'le nom de la tâche', 'de naam van de taak'],
  'placeholder.tasks.description': ['its description', 'sa description', 'de omschrijving ervan'],
})
