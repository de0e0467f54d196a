package io.courtflash.desktop.screen.students;

import io.courtflash.core.messages.inbox.FirstCodeMails;
import io.courtflash.core.people.roster.FirstLoginCodes.FirstLogin;
import io.courtflash.core.platform.document.PdfFile;
import java.util.List;
import java.util.Locale;

/** The codes with which people log in for the first time. */
public interface FirstLoginService {

  /** How many people haven't chosen a password yet, and could get a new code. */
  int waiting();

  /** Makes new codes for these people, if they haven't chosen a password yet. */
  List<FirstLogin> renew(List<Long> accountIds);

  /** Makes new codes for everybody who hasn't chosen a password yet. */
  List<FirstLogin> renewAll();

  /** The address at which others likely open the students' page; empty while nobody else can. */
  String pageAddress();

  /** Whether codes can be mailed. */
  boolean isMailOn();

  /** Mails these codes to the addresses of the roster. */
  FirstCodeMails.Sent mail(List<FirstLogin> codes, String address, Locale language);

  /** Slips with these codes, to be handed out. */
  PdfFile print(List<FirstLogin> codes, String address, Locale language);
}
