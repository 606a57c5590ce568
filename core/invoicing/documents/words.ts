import { words } from '../../values/define.ts'

/** What printed documents say, in the customer's language; and what keeps an invoice from being emitted. */
export const documents = words({
  'document.invoice': ['Invoice', 'Facture', 'Factuur'],
  'document.credit_note': ['Credit note', 'Note de crédit', 'Creditnota'],
  'document.credits': [
    'Credit note for invoice {{number}}',
    'Note de crédit sur la facture {{number}}',
    'Creditnota bij factuur {{number}}',
  ],
  'document.credits_dated': [
    'Credit note for invoice {{number}} of {{date}}',
    'Note de crédit sur la facture {{number}} du {{date}}',
    'Creditnota bij factuur {{number}} van {{date}}',
  ],
  'document.issue_date': ['Date', 'Date', 'Datum'],
  'document.term_date': ['Due date', 'Échéance', 'Vervaldatum'],
  'document.communication': [
    'Structured communication',
    'Communication structurée',
    'Gestructureerde mededeling',
  ],
  'document.reference': ['Your reference', 'Votre référence', 'Uw referentie'],
  'document.mission': ['Mission', 'Mission', 'Opdracht'],
  'document.project': ['Project', 'Projet', 'Project'],
  'document.code': ['Code', 'Code', 'Code'],
  'document.description': ['Description', 'Description', 'Omschrijving'],
  'document.vat': ['VAT', 'TVA', 'Btw'],
  'document.amount': ['Amount excl. VAT', 'Montant HTVA', 'Bedrag excl. btw'],
  'document.vat_base': ['Taxable amount', 'Base imposable', 'Maatstaf van heffing'],
  'document.vat_rate': ['VAT rate', 'Taux de TVA', 'Btw-tarief'],
  'document.total_without_vat': ['Total excl. VAT', 'Total HTVA', 'Totaal excl. btw'],
  'document.total_vat': ['VAT', 'TVA', 'Btw'],
  'document.total_with_vat': ['Total incl. VAT', 'Total TVAC', 'Totaal incl. btw'],
  'document.to_pay': ['Amount to pay', 'Montant à payer', 'Te betalen bedrag'],
  'document.to_receive': ['Amount in your favour', 'Montant en votre faveur', 'Bedrag in uw voordeel'],
  'document.payment': ['Payment', 'Paiement', 'Betaling'],
  'document.pay_by': [
    'Please pay {{amount}} by {{date}}, using the communication below.',
    'Merci de payer {{amount}} pour le {{date}} avec la communication ci-dessous.',
    'Gelieve {{amount}} te betalen tegen {{date}} met onderstaande mededeling.',
  ],
  'document.scan': [
    'Scan to pay with your banking app',
    'Scannez pour payer avec votre application bancaire',
    'Scan om te betalen met uw bankapp',
  ],
  'document.beneficiary': ['Beneficiary', 'Bénéficiaire', 'Begunstigde'],
  'document.vat_to_repay': [
    'VAT to be repaid to the State to the extent that it was initially deducted.',
    'TVA à reverser à l’État dans la mesure où elle a été initialement déduite.',
    'Btw terug te storten aan de Staat in de mate waarin ze oorspronkelijk in aftrek werd gebracht.',
  ],
  'document.page': ['Page', 'Page', 'Pagina'],
  'document.vat_number': ['VAT', 'TVA', 'BTW'],
  'document.vat_category.AE': ['Reverse charge', 'Autoliquidation', 'Btw verlegd'],
  'document.vat_category.E': ['Exempt from VAT', 'Exonéré de TVA', 'Vrijgesteld van btw'],
  'document.vat_category.Z': ['Zero rate', 'Taux zéro', 'Nultarief'],
  'document.vat_category.G': ['Outside the EU', 'Hors Union européenne', 'Buiten de Europese Unie'],
  'document.vat_category.O': [
    'Outside the scope of VAT',
    'Hors du champ de la TVA',
    'Buiten het toepassingsgebied van de btw',
  ],

  'error.preflight.refused': [
    'The recipient would reject this invoice. Correct the points below, then emit it again; no number was used.',
    'Cette facture serait refusée par son destinataire. Corrigez les points cités puis émettez-la à nouveau ; aucun numéro n’a été utilisé.',
    'Deze factuur zou door de ontvanger worden geweigerd. Verbeter de genoemde punten en reik ze opnieuw uit; er is geen nummer gebruikt.',
  ],
  'error.preflight.seller_name': [
    'The firm has no name. Enter it under Account settings.',
    'Le bureau n’a pas de nom. Complétez-le dans Paramètres du compte.',
    'Het bureau heeft geen naam. Vul die in onder Accountinstellingen.',
  ],
  'error.preflight.seller_street': [
    'The firm’s street is missing. Enter it under Account settings.',
    'La rue du bureau manque. Complétez-la dans Paramètres du compte.',
    'De straat van het bureau ontbreekt. Vul ze in onder Accountinstellingen.',
  ],
  'error.preflight.seller_zip_code': [
    'The firm’s postal code is missing. Enter it under Account settings.',
    'Le code postal du bureau manque. Complétez-le dans Paramètres du compte.',
    'De postcode van het bureau ontbreekt. Vul ze in onder Accountinstellingen.',
  ],
  'error.preflight.seller_city': [
    'The firm’s town is missing. Enter it under Account settings.',
    'La localité du bureau manque. Complétez-la dans Paramètres du compte.',
    'De gemeente van het bureau ontbreekt. Vul ze in onder Accountinstellingen.',
  ],
  'error.preflight.seller_enterprise_number': [
    'The firm’s enterprise number is missing or wrong. Correct it under Account settings.',
    'Le numéro d’entreprise du bureau manque ou est incorrect. Corrigez-le dans Paramètres du compte.',
    'Het ondernemingsnummer van het bureau ontbreekt of is fout. Verbeter het onder Accountinstellingen.',
  ],
  'error.preflight.seller_iban': [
    'The firm’s account number (IBAN) is missing or wrong. Correct it under Account settings.',
    'Le numéro de compte (IBAN) du bureau manque ou est incorrect. Corrigez-le dans Paramètres du compte.',
    'Het rekeningnummer (IBAN) van het bureau ontbreekt of is fout. Verbeter het onder Accountinstellingen.',
  ],
  'error.preflight.seller_bic': [
    'The firm’s BIC is wrong: it has 8 or 11 characters. Correct it under Account settings.',
    'Le BIC du bureau est incorrect : il compte 8 ou 11 caractères. Corrigez-le dans Paramètres du compte.',
    'De BIC van het bureau is fout: hij telt 8 of 11 tekens. Verbeter hem onder Accountinstellingen.',
  ],
  'error.preflight.customer': [
    'Choose the company that receives the invoice.',
    'Choisissez la société destinataire de la facture.',
    'Kies het bedrijf dat de factuur ontvangt.',
  ],
  'error.preflight.customer_name': [
    'The customer has no name. Enter it on the company’s page.',
    'Le client n’a pas de nom. Complétez-le sur la fiche de la société.',
    'De klant heeft geen naam. Vul die in op de fiche van het bedrijf.',
  ],
  'error.preflight.customer_address': [
    'The customer has no address. Add its head office.',
    'Le client n’a pas d’adresse. Ajoutez son siège social.',
    'De klant heeft geen adres. Voeg de maatschappelijke zetel toe.',
  ],
  'error.preflight.customer_street': [
    'The customer’s address has no street.',
    'La rue manque dans l’adresse du client.',
    'De straat ontbreekt in het adres van de klant.',
  ],
  'error.preflight.customer_zip_code': [
    'The customer’s address has no postal code.',
    'Le code postal manque dans l’adresse du client.',
    'De postcode ontbreekt in het adres van de klant.',
  ],
  'error.preflight.customer_city': [
    'The customer’s address has no town.',
    'La localité manque dans l’adresse du client.',
    'De gemeente ontbreekt in het adres van de klant.',
  ],
  'error.preflight.customer_enterprise_number': [
    'The customer’s enterprise number is missing or wrong. Correct it, or mark the customer as a private person.',
    'Le numéro d’entreprise du client manque ou est incorrect. Corrigez-le, ou indiquez que le client est un particulier.',
    'Het ondernemingsnummer van de klant ontbreekt of is fout. Verbeter het, of geef aan dat de klant een particulier is.',
  ],
  'error.preflight.customer_vat_number': [
    'Reverse charge needs the customer’s VAT number.',
    'L’autoliquidation exige le numéro de TVA du client.',
    'Bij verlegging van btw is het btw-nummer van de klant nodig.',
  ],
  'error.preflight.no_lines': [
    'The invoice has no lines. Add one.',
    'La facture n’a aucune ligne. Ajoutez-en une.',
    'De factuur heeft geen enkele lijn. Voeg er een toe.',
  ],
  'error.preflight.line_description': [
    'This line has no description: choose a task or add a comment.',
    'Cette ligne ne dit rien : ajoutez une tâche ou un commentaire.',
    'Deze lijn zegt niets: geef ze een taak of een opmerking.',
  ],
  'error.preflight.line_rate': [
    'This line has no VAT rate. Enter one.',
    'Cette ligne n’a pas de taux de TVA. Complétez-le.',
    'Deze lijn heeft geen btw-tarief. Vul het in.',
  ],
  'error.preflight.line_category': [
    'A rate of 0 % needs a VAT category: reverse charge, exempt, zero rate, outside the EU or outside the scope.',
    'Un taux de 0 % exige sa catégorie de TVA : autoliquidation, exonéré, taux zéro, hors UE ou hors champ.',
    'Een tarief van 0 % vraagt zijn btw-categorie: verlegd, vrijgesteld, nultarief, buiten de EU of buiten toepassingsgebied.',
  ],
  'error.preflight.line_rate_not_zero': [
    'This VAT category requires a rate of 0 %.',
    'Cette catégorie de TVA n’admet qu’un taux de 0 %.',
    'Bij deze btw-categorie hoort alleen een tarief van 0 %.',
  ],
  'error.preflight.line_place': [
    'This line’s VAT is for a customer in another place than this one. Clear its VAT category to follow the customer, or state on the line why it stays as it is.',
    'Cette ligne est taxée pour un client établi ailleurs que celui-ci aujourd’hui. Videz sa catégorie de TVA, pour qu’elle suive le client, ou indiquez sur la ligne pourquoi elle reste ainsi.',
    'Deze lijn is belast voor een klant die elders is dan deze klant vandaag. Maak haar btw-categorie leeg, zodat ze de klant volgt, of zeg op de lijn waarom ze zo blijft.',
  ],
  'error.preflight.line_private': [
    'Reverse charge is for businesses, and this customer is a private person: choose another VAT category.',
    'L’autoliquidation est réservée aux assujettis, et ce client est un particulier : choisissez une autre catégorie de TVA.',
    'Btw verleggen kan enkel naar een btw-plichtige, en deze klant is een particulier: kies een andere btw-categorie.',
  ],
  'error.preflight.line_reason': [
    'Enter why this line has no VAT: the reason is printed on the invoice.',
    'Indiquez pourquoi cette ligne est sans TVA : le motif figure sur la facture.',
    'Zeg waarom deze lijn geen btw draagt: de reden staat op de factuur.',
  ],
  'error.preflight.outside_scope': [
    'Lines outside the scope of VAT cannot be combined with others: put them on a separate invoice.',
    'Les lignes hors champ de la TVA vont seules : mettez-les sur une facture distincte.',
    'Lijnen buiten het toepassingsgebied van de btw staan alleen: zet ze op een aparte factuur.',
  ],
  'error.preflight.total_zero': [
    'The total is zero: there is nothing to invoice.',
    'Le total est nul : il n’y a rien à facturer.',
    'Het totaal is nul: er is niets te factureren.',
  ],
  'error.preflight.total_negative': [
    'The total is negative: create a credit note instead.',
    'Le total est négatif : établissez plutôt une note de crédit.',
    'Het totaal is negatief: maak liever een creditnota.',
  ],
  'error.preflight.credit_positive': [
    'This credit note credits nothing: its total is not in the customer’s favour.',
    'Cette note de crédit ne rend rien : son total n’est pas en faveur du client.',
    'Deze creditnota geeft niets terug: het totaal is niet in het voordeel van de klant.',
  ],
  'error.preflight.total_by_hand': [
    'The total does not match the lines. Enter the VAT rate and let the total be calculated.',
    'Le total ne découle pas des lignes. Indiquez le taux de TVA et laissez-le se calculer.',
    'Het totaal volgt niet uit de lijnen. Geef het btw-tarief en laat het berekenen.',
  ],
  'error.preflight.credited_invoice': [
    'A credit note must refer to the invoice it credits.',
    'Une note de crédit doit citer la facture qu’elle crédite.',
    'Een creditnota moet de factuur noemen die ze crediteert.',
  ],
  'error.preflight.term_date': [
    'The term date is before the issue date.',
    'L’échéance précède la date d’émission.',
    'De vervaldatum ligt vóór de factuurdatum.',
  ],
  'error.emission_file_missing': [
    'Added files are missing or damaged on the server: {{names}}. Add the same files again, or remove them from the draft.',
    'Des fichiers ajoutés manquent ou sont abîmés sur le serveur : {{names}}. Ajoutez-les à nouveau ou retirez-les du brouillon.',
    'Toegevoegde bestanden ontbreken of zijn beschadigd op de server: {{names}}. Voeg ze opnieuw toe of haal ze van het ontwerp weg.',
  ],

  'error.einvoice.sums': [
    'The lines, rates and totals of the e-invoice do not add up. Open the draft and save it again; no number was used.',
    'Les lignes, taux et totaux de la facture électronique ne concordent pas. Ouvrez le brouillon et enregistrez-le à nouveau ; aucun numéro n’a été utilisé.',
    'De lijnen, tarieven en totalen van de e-factuur kloppen niet met elkaar. Open het ontwerp en bewaar het opnieuw; er is geen nummer gebruikt.',
  ],
  'error.einvoice.dates': [
    'An e-invoice needs its number, its date and its due date.',
    'Une facture électronique exige son numéro, sa date et son échéance.',
    'Een e-factuur heeft een nummer, een datum en een vervaldatum nodig.',
  ],
  'error.einvoice.line_period': [
    'The work on this line ends before it begins, or falls outside the period of the invoice: check its dates.',
    'Ce que facture cette ligne finit avant de commencer, ou sort de la période de la facture : vérifiez ses dates.',
    'Wat deze lijn factureert, eindigt voor het begint of valt buiten de periode van de factuur: kijk de dagen na.',
  ],
  'error.einvoice.period': [
    'The work ends before it begins: check the dates of the time behind the lines.',
    'La période des prestations finit avant de commencer : vérifiez les jours du temps derrière les lignes.',
    'De periode van het werk eindigt voor ze begint: kijk de dagen van de tijd achter de lijnen na.',
  ],
  'error.einvoice.category': [
    'An e-invoice can use the VAT categories S, AE, E, Z, G and O. Goods within the Union (K), the Canaries (L), and Ceuta and Melilla (M) are not supported.',
    'Une facture électronique a les catégories de TVA S, AE, E, Z, G et O : les biens intracommunautaires (K), les Canaries (L), Ceuta et Melilla (M) ne sont pas ce que ce bureau facture.',
    'Een e-factuur heeft de btw-categorieën S, AE, E, Z, G en O: goederen binnen de Unie (K), de Canarische Eilanden (L), Ceuta en Melilla (M) zijn niet wat dit bureau factureert.',
  ],
  'error.einvoice.attachment': [
    'A file attached to the e-invoice is empty, has no name, or is of a type that is not allowed.',
    'Un fichier joint à la facture électronique est vide, sans nom ou d’un type non admis.',
    'Een bestand bij de e-factuur is leeg, heeft geen naam of is van een soort die niet mag.',
  ],
  'error.einvoice.attachments_size': [
    'The files attached to the e-invoice exceed 5 MB. Remove one from the draft: files added after emission are only sent by email.',
    'Les fichiers à joindre à la facture électronique dépassent 5 Mo. Retirez-en un du brouillon : ce qui est ajouté après l’émission part par e-mail seul.',
    'De bestanden voor de e-factuur zijn samen groter dan 5 MB. Haal er een van het ontwerp weg: wat na de uitreiking bijkomt, gaat enkel per e-mail mee.',
  ],
  'error.einvoice.reference': [
    'An e-invoice needs a reference of the customer. Enter it on the company or the mission.',
    'Une facture électronique exige une référence du client. Complétez-la sur la société ou la mission.',
    'Een e-factuur heeft een referentie van de klant nodig. Vul die in bij het bedrijf of de opdracht.',
  ],
  'error.einvoice.receiver': [
    'The customer’s Peppol identifier is wrong. Correct it on the company, for example 0208:0123456749.',
    'L’identifiant Peppol du client est incorrect. Corrigez-le sur la fiche de la société, par exemple 0208:0123456749.',
    'De Peppol-identificatie van de klant is fout. Verbeter ze op de fiche van het bedrijf, bijvoorbeeld 0208:0123456749.',
  ],
  'error.einvoice.country': [
    'The country of the address is not recognised. Choose it from the list.',
    'Le pays de l’adresse est inconnu. Choisissez-le dans la liste.',
    'Het land van het adres is onbekend. Kies het uit de lijst.',
  ],
  'error.einvoice.vat_prefix': [
    'The VAT number must start with its country’s letters. Correct it on the company.',
    'Le numéro de TVA doit commencer par les lettres de son pays. Corrigez-le sur la fiche de la société.',
    'Het btw-nummer moet beginnen met de letters van zijn land. Verbeter het op de fiche van het bedrijf.',
  ],
  'error.einvoice.buyer_number': [
    'Reverse charge needs the customer’s VAT or enterprise number.',
    'L’autoliquidation exige le numéro de TVA ou d’entreprise du client.',
    'Bij verlegging van btw is het btw- of ondernemingsnummer van de klant nodig.',
  ],
  'error.einvoice.reason_not': [
    'The standard rate and the zero rate take no reason for charging no VAT: clear it.',
    'Le taux normal et le taux zéro n’admettent aucun motif d’exonération : videz-le.',
    'Het gewone tarief en het nultarief hebben geen reden van vrijstelling: maak ze leeg.',
  ],

  'error.template_placeholder': [
    '{{fields}}, line {{line}}, column {{column}}: {{name}} is not a known placeholder. Choose one from the list.',
    '{{fields}}, ligne {{line}}, colonne {{column}} : {{name}} est inconnu ici. Choisissez dans la liste des champs.',
    '{{fields}}, regel {{line}}, kolom {{column}}: {{name}} is hier niet bekend. Kies uit de lijst met velden.',
  ],
  'error.template_raw': [
    '{{fields}}, line {{line}}, column {{column}}: {{name}} cannot be printed unescaped; write it with two braces.',
    '{{fields}}, ligne {{line}}, colonne {{column}} : {{name}} ne peut être imprimé tel quel, écrivez-le avec deux accolades.',
    '{{fields}}, regel {{line}}, kolom {{column}}: {{name}} mag niet letterlijk afgedrukt worden, schrijf het met twee accolades.',
  ],
  'error.template_unreadable': [
    'The template cannot be read: {{reason}}.',
    'Le modèle est illisible : {{reason}}.',
    'Het sjabloon is onleesbaar: {{reason}}.',
  ],
  'error.printer_unavailable': [
    'The document could not be printed. It will be retried.',
    'Le document n’a pas pu être imprimé. Un nouvel essai suivra.',
    'Het document kon niet worden afgedrukt. Er volgt een nieuwe poging.',
  ],
})
