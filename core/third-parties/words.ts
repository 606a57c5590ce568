import { words } from '../values/define.ts'

/** ClearFacts and Billit: what they answer, and how they are set up. */
export const services = words({
  'error.service_unauthorized': [
    '{{service}} refuses our access. Connect again, or contact an administrator.',
    '{{service}} n’accepte pas notre accès. Reconnectez-vous ou prévenez un administrateur.',
    '{{service}} aanvaardt onze toegang niet. Maak opnieuw verbinding of verwittig een beheerder.',
  ],
  'error.service_client_refused': [
    '{{service}} does not recognise this installation: an administrator has to check the client ID and secret in the configuration.',
    '{{service}} ne reconnaît pas cette installation : l’administrateur doit vérifier l’identifiant client et son secret dans la configuration.',
    '{{service}} herkent deze installatie niet: de beheerder moet de client-ID en het geheim in de configuratie nakijken.',
  ],
  'error.service_key_refused': [
    '{{service}} refuses the key in the configuration: an administrator has to check it.',
    '{{service}} n’accepte pas la clé de la configuration : un administrateur doit la vérifier.',
    '{{service}} aanvaardt de sleutel van de configuratie niet: een beheerder moet die nakijken.',
  ],
  'error.service_refused': [
    '{{service}} refused it: {{reason}}',
    '{{service}} l’a refusé : {{reason}}',
    '{{service}} weigerde het: {{reason}}',
  ],
  'error.service_unavailable': [
    '{{service}} is not answering; nothing was done. Try again later.',
    '{{service}} ne répond pas pour l’instant ; rien n’a été fait. Réessayez plus tard.',
    '{{service}} antwoordt nu niet; er is niets gebeurd. Probeer later opnieuw.',
  ],
  'error.service_unsure': [
    '{{service}} did not give a clear answer, so it may or may not have been done. Check there before you try again.',
    '{{service}} n’a pas répondu clairement : nul ne sait si c’est fait. Vérifiez d’abord auprès de ce service avant de recommencer.',
    '{{service}} antwoordde niet duidelijk: niemand weet of het gebeurd is. Kijk daar na voor u het opnieuw doet.',
  ],
  'error.service_sent_already': [
    '{{service}} already had it.',
    '{{service}} l’avait déjà.',
    '{{service}} had het al.',
  ],
  'error.billit_made_elsewhere': [
    'This invoice was made elsewhere and cannot go through Billit. Send its file another way.',
    'Cette facture a été faite ailleurs : elle ne peut pas partir par Billit. Envoyez son fichier autrement.',
    'Deze factuur werd elders gemaakt: ze kan niet via Billit gaan. Verstuur haar bestand anders.',
  ],
  'error.clearfacts_no_number': [
    'ClearFacts files documents by the firm’s enterprise number, which is missing or wrong. Enter it under Account settings.',
    'ClearFacts classe les documents par le numéro d’entreprise du bureau, qui manque ou est incorrect. Complétez-le dans Paramètres du compte.',
    'ClearFacts plaatst documenten volgens het ondernemingsnummer van het bureau, dat ontbreekt of fout is. Vul het in onder Accountinstellingen.',
  ],
  'error.billit_no_participant': [
    'The customer does not receive e-invoices, so Billit cannot send it to them.',
    'Le client ne reçoit pas de facture électronique : Billit n’a personne à qui l’envoyer.',
    'De klant krijgt geen e-factuur: Billit kan ze naar niemand sturen.',
  ],
  'error.billit_scheme': [
    'Billit does not support Peppol numbers that start with {{scheme}}: send it another way.',
    'Billit ne connaît pas les numéros Peppol qui commencent par {{scheme}} : envoyez-la autrement.',
    'Billit kent geen Peppolnummers die met {{scheme}} beginnen: verstuur ze anders.',
  ],
  'error.billit_account': [
    'Billit prints the firm’s default account, but this document asks for payment into {{iban}}: send it another way.',
    'Billit met le compte habituel du bureau sur ce qu’il envoie, et ce document demande de payer sur {{iban}} : envoyez-le autrement.',
    'Billit zet de gebruikelijke rekening van het bureau op wat het verstuurt, en dit document vraagt te betalen op {{iban}}: verstuur het anders.',
  ],
  'error.billit_rate': [
    'Billit accepts 6, 12 and 21% VAT, not {{limit}}%.',
    'Billit accepte 6, 12 et 21 % de TVA, pas {{limit}} %.',
    'Billit aanvaardt 6, 12 en 21% btw, niet {{limit}}%.',
  ],
  'error.billit_negative': [
    'Billit does not accept documents with a negative total.',
    'Billit n’accepte aucun document dont le total est négatif.',
    'Billit aanvaardt geen document met een negatief totaal.',
  ],
  'error.billit_description': [
    'A description is too long for Billit.',
    'Une description est trop longue pour Billit.',
    'Een omschrijving is te lang voor Billit.',
  ],
  'error.billit_pdf': [
    'Billit only accepts the document as a PDF.',
    'Billit n’accepte le document qu’en PDF.',
    'Billit aanvaardt het document alleen als pdf.',
  ],
  'error.billit_attachment': [
    'Billit does not accept the attachment {{name}}: it accepts PDF, Excel, CSV, PNG and JPEG.',
    'Billit n’accepte pas l’annexe {{name}} : il accepte PDF, Excel, CSV, PNG et JPEG.',
    'Billit aanvaardt de bijlage {{name}} niet: wel pdf, Excel, csv, png en jpeg.',
  ],
  'error.billit_totals': [
    'Billit would calculate {{theirs}} where the document says {{ours}}: send it another way.',
    'Billit arriverait à {{theirs}} alors que le document dit {{ours}} : envoyez-le autrement.',
    'Billit zou op {{theirs}} uitkomen, het document zegt {{ours}}: verstuur het anders.',
  ],
  'setting.takes.beside_clearfacts': [
    'is required with DECIDAG_CLEARFACTS_CLIENT_ID',
    'est nécessaire avec DECIDAG_CLEARFACTS_CLIENT_ID',
    'is nodig bij DECIDAG_CLEARFACTS_CLIENT_ID',
  ],
  'setting.takes.beside_billit': [
    'is required with DECIDAG_BILLIT_KEY',
    'est nécessaire avec DECIDAG_BILLIT_KEY',
    'is nodig bij DECIDAG_BILLIT_KEY',
  ],
  'cli.setting.clearfactsClientId': [
    'client ID at ClearFacts (DECIDAG_CLEARFACTS_CLIENT_ID)',
    'notre nom chez ClearFacts (DECIDAG_CLEARFACTS_CLIENT_ID)',
    'onze naam bij ClearFacts (DECIDAG_CLEARFACTS_CLIENT_ID)',
  ],
  'cli.setting.clearfactsLogin': [
    'ClearFacts sign-in address (DECIDAG_CLEARFACTS_LOGIN, https://login.clearfacts.be)',
    'où l’on donne son accord (DECIDAG_CLEARFACTS_LOGIN, https://login.clearfacts.be)',
    'waar men akkoord gaat (DECIDAG_CLEARFACTS_LOGIN, https://login.clearfacts.be)',
  ],
  'cli.setting.clearfactsApi': [
    'ClearFacts API address (DECIDAG_CLEARFACTS_API)',
    'où ClearFacts prend les documents (DECIDAG_CLEARFACTS_API)',
    'waar ClearFacts documenten aanneemt (DECIDAG_CLEARFACTS_API)',
  ],
  'cli.setting.billitParty': [
    'PartyID of the firm at Billit (DECIDAG_BILLIT_PARTY)',
    'notre société chez Billit, son PartyID (DECIDAG_BILLIT_PARTY)',
    'ons bedrijf bij Billit, zijn PartyID (DECIDAG_BILLIT_PARTY)',
  ],
  'cli.setting.billitUrl': [
    'Billit address (DECIDAG_BILLIT_URL, https://api.billit.be)',
    'adresse de Billit (DECIDAG_BILLIT_URL, https://api.billit.be)',
    'waar Billit is (DECIDAG_BILLIT_URL, https://api.billit.be)',
  ],
  'error.billit_other_order': [
    'Billit already has another document with the number {{number}}, dated {{date}}, with a different customer, date or type. Check there first.',
    'Un autre document portant le numéro {{number}} se trouve chez Billit, du {{date}} : client, date ou genre diffèrent. Vérifiez-y d’abord.',
    'Bij Billit staat een ander document met nummer {{number}}, van {{date}}: klant, datum of soort verschilt. Kijk daar eerst.',
  ],
  'billit.unknown_title': [
    'Invoice {{number}} may not have arrived',
    'Nul ne sait si la facture {{number}} est arrivée',
    'Niemand weet of factuur {{number}} aangekomen is',
  ],
  'billit.unknown_help': [
    'Billit accepted it, but has not confirmed delivery within a week. Check there, or ask the customer.',
    'Billit l’a prise et n’a pas dit en une semaine qu’elle était remise. Vérifiez-y, ou demandez au client.',
    'Billit nam ze aan en zei binnen de week niet dat ze afgeleverd is. Kijk daar, of vraag het aan de klant.',
  ],
})
