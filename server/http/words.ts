import { words } from '#core/values/define.ts'

/** What is refused before an operation is called. */
export const http = words({
  'error.too_many_attempts': [
    'Too many attempts. Try again in {{seconds}} s.',
    'Trop de tentatives. Réessayez dans {{seconds}} s.',
    'Te veel pogingen. Probeer opnieuw over {{seconds}} s.',
  ],
  'error.too_large': [
    'This is too large. The limit is {{limit}}.',
    'C’est trop volumineux. La limite est de {{limit}}.',
    'Dit is te groot. Het maximum is {{limit}}.',
  ],
  'error.too_large_on_the_way': [
    'The web server in front of Decidag blocks requests this large. Ask its administrator to raise the limit (client_max_body_size in nginx) to 26 MB.',
    'Le serveur web placé devant Decidag ne laisse rien passer de cette taille. Demandez à qui le gère de porter sa limite (client_max_body_size de nginx) à 26 Mo.',
    'De webserver vóór Decidag laat niets van deze grootte door. Vraag aan wie hem beheert om zijn limiet (client_max_body_size van nginx) op 26 MB te zetten.',
  ],
  'error.invalid_json': [
    'The request is not valid JSON.',
    'La requête n’est pas du JSON valable.',
    'De aanvraag is geen geldige JSON.',
  ],
  'error.unknown_encoding': [
    'The request is compressed in a way that is not supported. Send it uncompressed, or as gzip.',
    'La requête est compressée d’une façon illisible ici. Envoyez-la telle quelle, ou en gzip.',
    'De aanvraag is verpakt op een manier die hier niet gelezen wordt. Stuur ze gewoon, of als gzip.',
  ],
  'error.foreign_origin': [
    'This request came from another site and was refused. Open Decidag at its own address, {{address}}.',
    'Cette requête vient d’un autre site et a été refusée. Ouvrez Decidag à sa propre adresse, {{address}}.',
    'Deze aanvraag komt van een andere site en werd geweigerd. Open Decidag op het eigen adres, {{address}}.',
  ],
})
