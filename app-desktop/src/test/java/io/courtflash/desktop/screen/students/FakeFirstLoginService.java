package io.courtflash.desktop.screen.students;

import io.courtflash.core.messages.inbox.FirstCodeMails;
import io.courtflash.core.people.roster.FirstLoginCodes.FirstLogin;
import io.courtflash.core.platform.document.PdfFile;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.springframework.core.io.ByteArrayResource;

/** Three people haven't chosen a password; the third is the account 3. */
final class FakeFirstLoginService implements FirstLoginService {

  /** The calls, in order. */
  final List<String> calls = new ArrayList<>();

  @Override
  public int waiting() {
    return 3;
  }

  @Override
  public List<FirstLogin> renew(List<Long> accountIds) {
    calls.add("renew " + accountIds);
    return accountIds.contains(3L) ? List.of(code("s3")) : List.of();
  }

  @Override
  public List<FirstLogin> renewAll() {
    calls.add("renew all");
    return List.of(code("s1"), code("s2"), code("s3"));
  }

  @Override
  public String pageAddress() {
    return "http://192.168.1.5:25001/";
  }

  @Override
  public boolean isMailOn() {
    return true;
  }

  @Override
  public FirstCodeMails.Sent mail(List<FirstLogin> codes, String address, Locale language) {
    calls.add("mail " + codes.size() + " " + address + " " + language);
    return new FirstCodeMails.Sent(codes.size(), List.of(), List.of());
  }

  @Override
  public PdfFile print(List<FirstLogin> codes, String address, Locale language) {
    String text = codes.size() + " " + address + " " + language;
    return new PdfFile("codes.pdf", new ByteArrayResource(text.getBytes(StandardCharsets.UTF_8)));
  }

  private static FirstLogin code(String studentId) {
    return new FirstLogin(studentId, "王芳", "code-of-" + studentId, FakeStudentsService.CODES_UNTIL);
  }
}
