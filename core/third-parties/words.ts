import { words } from '../values/define.ts'

/** ClearFacts and Billit: their fields, states and answers. */
export const thirdParties = words({
  'field.configured': ['Set up', 'Configuré', 'Ingesteld'],
  'field.connected': ['Connected', 'Connecté', 'Verbonden'],
  'field.expiry_date': ['Until', 'Jusqu’au', 'Tot'],
  'field.create': ['Create', 'Créer', 'Aanmaken'],
  'field.update': ['Update', 'Mettre à jour', 'Bijwerken'],
  'field.activate': ['Activate', 'Activer', 'Activeren'],
  'field.switched_on': ['On', 'Activé', 'Aan'],
  'field.service': ['Service', 'Service', 'Dienst'],

  'peppol.standing.private': ['Private person', 'Particulier', 'Particulier'],
  'peppol.standing.no_number': [
    'No number to look up',
    'Aucun numéro à rechercher',
    'Geen nummer om op te zoeken',
  ],
  'peppol.standing.unknown': ['Not looked up yet', 'Pas encore recherché', 'Nog niet opgezocht'],
  'peppol.standing.not_registered': ['Not on Peppol', 'Pas sur Peppol', 'Niet op Peppol'],
  'peppol.standing.no_billing': [
    'On Peppol, but takes no invoices',
    'Sur Peppol, mais n’accepte pas de factures',
    'Op Peppol, maar aanvaardt geen facturen',
  ],
  'peppol.standing.no_invoices': [
    'On Peppol, but takes credit notes only',
    'Sur Peppol, mais n’accepte que les notes de crédit',
    'Op Peppol, maar aanvaardt alleen creditnota’s',
  ],
  'peppol.standing.no_credit_notes': [
    'On Peppol, but takes invoices only',
    'Sur Peppol, mais n’accepte que les factures',
    'Op Peppol, maar aanvaardt alleen facturen',
  ],
  'peppol.standing.reachable': [
    'Receives e-invoices by Peppol',
    'Reçoit les factures électroniques par Peppol',
    'Ontvangt e-facturen via Peppol',
  ],
  'peppol.why.private': [
    'Private persons do not receive e-invoices.',
    'Les particuliers ne reçoivent pas de factures électroniques.',
    'Particulieren ontvangen geen e-facturen.',
  ],
  'peppol.why.no_number': [
    'Enter its enterprise number or its Peppol identifier: there is nothing to look it up by.',
    'Indiquez son numéro d’entreprise ou son identifiant Peppol : rien ne permet de la rechercher.',
    'Vul het ondernemingsnummer of de Peppol-id in: er is niets om op te zoeken.',
  ],
  'peppol.why.unknown': [
    'Nobody has asked for {{peppol_id}} yet.',
    'Personne n’a encore recherché {{peppol_id}}.',
    'Niemand heeft {{peppol_id}} al opgezocht.',
  ],
  'peppol.why.not_registered': [
    'Peppol does not know {{peppol_id}}. Ask the customer under which number it is registered, or send its invoices another way.',
    'Peppol ne connaît pas {{peppol_id}}. Demandez au client sous quel numéro il est enregistré, ou envoyez ses factures autrement.',
    'Peppol kent {{peppol_id}} niet. Vraag de klant onder welk nummer die geregistreerd is, of verstuur de facturen anders.',
  ],
  'peppol.why.no_billing': [
    '{{peppol_id}} is registered, but takes neither invoices nor credit notes (Peppol BIS Billing 3). Ask the customer to have them added by its access point.',
    '{{peppol_id}} est enregistré, mais n’accepte ni factures ni notes de crédit (Peppol BIS Billing 3). Demandez au client de les faire ajouter par son point d’accès.',
    '{{peppol_id}} is geregistreerd, maar aanvaardt geen facturen of creditnota’s (Peppol BIS Billing 3). Vraag de klant die bij het toegangspunt te laten toevoegen.',
  ],
  'peppol.why.no_invoices': [
    '{{peppol_id}} is registered, but does not take invoices (Peppol BIS Billing 3). Ask the customer to have them added by its access point.',
    '{{peppol_id}} est enregistré, mais n’accepte pas les factures (Peppol BIS Billing 3). Demandez au client de les faire ajouter par son point d’accès.',
    '{{peppol_id}} is geregistreerd, maar aanvaardt geen facturen (Peppol BIS Billing 3). Vraag de klant die bij het toegangspunt te laten toevoegen.',
  ],
  'peppol.why.no_credit_notes': [
    '{{peppol_id}} is registered, but does not take credit notes (Peppol BIS Billing 3). Ask the customer to have them added by its access point.',
    '{{peppol_id}} est enregistré, mais n’accepte pas les notes de crédit (Peppol BIS Billing 3). Demandez au client de les faire ajouter par son point d’accès.',
    '{{peppol_id}} is geregistreerd, maar aanvaardt geen creditnota’s (Peppol BIS Billing 3). Vraag de klant die bij het toegangspunt te laten toevoegen.',
  ],
  'peppol.doubt': [
    'It may not reach the customer by Peppol ({{date}}): {{why}}',
    'Le client pourrait ne pas la recevoir par Peppol ({{date}}) : {{why}}',
    'Misschien bereikt ze de klant niet via Peppol ({{date}}): {{why}}',
  ],
  'field.standing': ['On Peppol', 'Sur Peppol', 'Op Peppol'],
  'field.found_as': ['Registered as', 'Enregistré sous', 'Geregistreerd als'],
  'field.since': ['Since', 'Depuis', 'Sinds'],
  'field.answered_at': ['Last answer', 'Dernière réponse', 'Laatste antwoord'],
  'field.tried_at': ['Last asked', 'Dernière demande', 'Laatst gevraagd'],
  'field.problem': ['Problem', 'Problème', 'Probleem'],
  'field.peppol_doubt': ['Doubt about Peppol', 'Doute sur Peppol', 'Twijfel over Peppol'],

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
  'third_parties.refused_title': [
    '{{service}} needs to be reconnected',
    '{{service}} doit être reconnecté',
    '{{service}} moet opnieuw verbonden worden',
  ],
  'third_parties.refused_help': [
    '{{service}} has withdrawn our access: nothing will be sent there until someone connects again.',
    '{{service}} a retiré notre accès : rien n’y est envoyé jusqu’à une nouvelle connexion.',
    '{{service}} heeft onze toegang ingetrokken: er gaat niets naartoe tot iemand opnieuw verbinding maakt.',
  ],
  'third_party.store.disk': ['a shared folder', 'un dossier partagé', 'een gedeelde map'],
  'third_party.store.webdav': ['WebDAV', 'WebDAV', 'WebDAV'],
  'third_party.store.graph': ['SharePoint', 'SharePoint', 'SharePoint'],
  'third_party.calendar.graph': ['Microsoft 365', 'Microsoft 365', 'Microsoft 365'],
  'third_party.calendar.caldav': ['CalDAV', 'CalDAV', 'CalDAV'],
  'third_party.tried': [
    '{{service}} answers and accepts our access.',
    '{{service}} répond et accepte notre accès.',
    '{{service}} antwoordt en aanvaardt onze toegang.',
  ],
  'third_party.tried_folder': [
    'The shared folder can be written to.',
    'Le dossier partagé est accessible en écriture.',
    'In de gedeelde map kan geschreven worden.',
  ],
  'warning.documents_not_set_up': [
    'Switched on. It starts working once the administrator of this installation sets up document management.',
    'C’est activé. Cela fonctionnera dès que l’administrateur de cette installation aura configuré la gestion documentaire.',
    'Dit staat aan. Het werkt zodra de beheerder van deze installatie het documentbeheer instelt.',
  ],
  'field.purchases': ['Purchases', 'Achats', 'Aankopen'],
  'warning.billit_not_set_up': [
    'Switched on. It starts working once the administrator of this installation sets up Billit.',
    'C’est activé. Cela fonctionnera dès que l’administrateur de cette installation aura configuré Billit.',
    'Dit staat aan. Het werkt zodra de beheerder van deze installatie Billit instelt.',
  ],
  'warning.calendar_not_set_up': [
    'Switched on. It starts working once the administrator of this installation sets up a calendar service.',
    'C’est activé. Cela fonctionnera dès que l’administrateur de cette installation aura configuré un service de calendrier.',
    'Dit staat aan. Het werkt zodra de beheerder van deze installatie een agendadienst instelt.',
  ],
  'service.documents': ['Document management', 'Gestion documentaire', 'Documentbeheer'],
  'service.calendar': ['Mail and calendar', 'E-mail et calendrier', 'Mail en agenda'],
  'service.clearfacts': ['ClearFacts', 'ClearFacts', 'ClearFacts'],
  'service.billit': ['Billit', 'Billit', 'Billit'],
  'invoice.again_clearfacts': [
    'It is already in ClearFacts: it would be there twice.',
    'Elle est déjà dans ClearFacts : elle y figurerait deux fois.',
    'Ze staat al in ClearFacts: ze zou er twee keer staan.',
  ],
  'invoice.again_billit': [
    'It was already sent by Peppol: the customer would receive it again.',
    'Elle est déjà partie par Peppol : le client la recevrait à nouveau.',
    'Ze is al via Peppol verstuurd: de klant zou ze nog eens krijgen.',
  ],
  'invoice.again_unsure': [
    'It may or may not have arrived last time. Check in {{service}} before you send it again.',
    'Nul ne sait si elle est arrivée la dernière fois. Vérifiez d’abord chez {{service}} avant de la renvoyer.',
    'Niemand weet of ze de vorige keer is aangekomen. Kijk na bij {{service}} voor u ze opnieuw verstuurt.',
  ],
  'invoice.sent_clearfacts': [
    'Invoice sent to ClearFacts !',
    'Facture envoyée à ClearFacts !',
    'Factuur verstuurd naar ClearFacts!',
  ],
  'invoice.sent_billit': [
    'Invoice sent to Billit !',
    'Facture envoyée à Billit !',
    'Factuur verstuurd naar Billit!',
  ],
  'invoice.error_clearfacts': [
    'Error sending to ClearFacts',
    'Erreur lors de l’envoi à ClearFacts',
    'Fout bij het versturen naar ClearFacts',
  ],
  'invoice.error_billit': [
    'Error sending to Billit',
    'Erreur lors de l’envoi à Billit',
    'Fout bij het versturen naar Billit',
  ],
  'invoice.error_because': ['{{what}}: {{why}}', '{{what}} : {{why}}', '{{what}}: {{why}}'],
  'invoice.under_way_there': [
    'It is on its way: follow it in the timeline.',
    'Elle est en route : sa ligne du temps dira la suite.',
    'Ze is onderweg: de tijdlijn zegt wat ervan komt.',
  ],
  'delivery.pending': ['On its way to the customer', 'En route vers le client', 'Onderweg naar de klant'],
  'delivery.delivered': ['Delivered to the customer', 'Arrivée chez le client', 'Aangekomen bij de klant'],
  'delivery.refused': [
    'Not delivered to the customer',
    'N’est pas arrivée chez le client',
    'Niet aangekomen bij de klant',
  ],
  'billit.refused_title': [
    'Invoice {{number}} was not delivered to its customer',
    'La facture {{number}} n’est pas arrivée chez son client',
    'Factuur {{number}} is niet aangekomen bij de klant',
  ],
  'billit.refused_help': [
    'Billit does not say why. Check there, or send it another way.',
    'Billit ne dit pas pourquoi. Vérifiez d’abord chez Billit, ou envoyez-la d’une autre façon.',
    'Billit zegt niet waarom. Kijk daar, of verstuur ze op een andere manier.',
  ],

  'error.oauth_error': [
    'The other service refused the connection. Try again, or contact an administrator.',
    'L’autre service a refusé la connexion. Réessayez ou prévenez un administrateur.',
    'De andere dienst weigerde de verbinding. Probeer opnieuw of verwittig een beheerder.',
  ],
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
  'error.billit_since_future': [
    'Purchases can be fetched from today or from an earlier day on, not from a day to come.',
    'Les achats peuvent être repris à partir d’aujourd’hui ou d’une date antérieure, pas d’une date à venir.',
    'Aankopen kunnen vanaf vandaag of een vroegere dag opgehaald worden, niet vanaf een dag in de toekomst.',
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
  'error.billit_other_order': [
    'Billit already has another document with the number {{number}}, dated {{date}}, with a different customer, date or type. Check there first.',
    'Un autre document portant le numéro {{number}} se trouve chez Billit, du {{date}} : client, date ou genre diffèrent. Vérifiez-y d’abord.',
    'Bij Billit staat een ander document met nummer {{number}}, van {{date}}: klant, datum of soort verschilt. Kijk daar eerst.',
  ],
  'error.clearfacts_not_enabled': [
    'You need to enable ClearFacts to send invoices to ClearFacts (see thirdparties menu)',
    'Vous devez activer ClearFacts pour envoyer des factures à ClearFacts (voir le menu Services tiers)',
    'U moet ClearFacts activeren om facturen naar ClearFacts te versturen (zie het menu Externe diensten)',
  ],
  'error.service_not_configured': [
    '{{service}} is not set up. Ask the administrator of this installation.',
    '{{service}} n’est pas configuré. Adressez-vous à l’administrateur de cette installation.',
    '{{service}} is niet ingesteld. Vraag het aan de beheerder van deze installatie.',
  ],
  'error.connection_not_begun': [
    'This connection was not started here, or took longer than {{minutes}} minutes. Connect again.',
    'Cette connexion n’a pas été demandée ici, ou cela a pris plus de {{minutes}} minutes. Reconnectez-vous.',
    'Deze verbinding is hier niet gestart, of het duurde langer dan {{minutes}} minuten. Maak opnieuw verbinding.',
  ],
})
