package io.courtflash.desktop.screen.students;

import io.courtflash.core.messages.inbox.FirstCodeMails;
import io.courtflash.core.office.person.CodeSlips;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.roster.FirstLoginCodes;
import io.courtflash.core.people.roster.FirstLoginCodes.FirstLogin;
import io.courtflash.core.platform.certificate.ServerCertificate;
import io.courtflash.core.platform.document.PdfFile;
import io.courtflash.core.platform.security.NeedsPermission;
import io.courtflash.core.platform.security.Permission;
import io.courtflash.desktop.shell.StudentPageUrls;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.springframework.core.env.Environment;

/** {@link FirstLoginService} of the engine in this process. */
@NeedsPermission(Permission.CHANGE_PEOPLE)
public record EngineFirstLoginService(
    FirstLoginCodes codes,
    CodeSlips slips,
    FirstCodeMails mails,
    Environment environment,
    ServerCertificate certificate,
    Actor staff)
    implements FirstLoginService {

  @Override
  public int waiting() {
    return codes.waiting(staff);
  }

  @Override
  public List<FirstLogin> renew(List<Long> accountIds) {
    return codes.renew(staff, accountIds);
  }

  @Override
  public List<FirstLogin> renewAll() {
    return codes.renewAll(staff);
  }

  @Override
  public String pageAddress() {
    return StudentPageUrls.of(environment, certificate).published(environment);
  }

  @Override
  public boolean isMailOn() {
    return mails.isOn();
  }

  @Override
  public FirstCodeMails.Sent mail(List<FirstLogin> made, String address, Locale language) {
    int mailed = 0;
    List<String> withoutAddress = new ArrayList<>();
    List<String> failed = new ArrayList<>();
    for (int from = 0; from < made.size(); from += FirstCodeMails.MAX_CODES) {
      FirstCodeMails.Sent sent =
          mails.send(
              staff,
              made.subList(from, Math.min(made.size(), from + FirstCodeMails.MAX_CODES)),
              address,
              language);
      mailed += sent.mailed();
      withoutAddress.addAll(sent.withoutAddress());
      failed.addAll(sent.failed());
    }
    return new FirstCodeMails.Sent(mailed, withoutAddress, failed);
  }

  @Override
  public PdfFile print(List<FirstLogin> made, String address, Locale language) {
    return slips.print(staff, made, address, language);
  }
}
