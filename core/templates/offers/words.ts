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
})
