package io.courtflash.core.office.person.web;

import io.courtflash.core.messages.inbox.FirstCodeMails;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.roster.FirstLoginCodes.FirstLogin;
import io.courtflash.core.platform.http.BodyLimit;
import io.courtflash.core.platform.http.Refusal;
import io.courtflash.core.platform.http.ResponseCode;
import io.courtflash.core.platform.security.NeedsPermission;
import io.courtflash.core.platform.security.Permission;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.tags.Tag;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import java.util.List;
import java.util.Locale;
import lombok.RequiredArgsConstructor;
import org.springframework.context.annotation.Bean;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** Mails codes for the first login. */
@NeedsPermission(Permission.CHANGE_PEOPLE)
@Tag(name = "admin")
@RestController
@RequestMapping(FirstCodeMailController.PATH)
@RequiredArgsConstructor
class FirstCodeMailController {

  static final String PATH = "/admin/roster/mails";

  private static final int MAX_KIB = 64;

  private final FirstCodeMails mails;

  @Bean
  static BodyLimit firstCodeMailBody() {
    return new BodyLimit(PATH, MAX_KIB);
  }

  @Operation(
      summary = "Mails codes for the first login to the addresses of the roster",
      description =
          "In the language of the request. `codes` are as a roster or new codes answered them, at"
              + " most 200. FAILED without a mail server. Sent twice, it is mailed twice.")
  @PostMapping
  FirstCodeMails.Sent send(Actor staff, @RequestBody MailRequest request, Locale locale) {
    if (!mails.isOn()) {
      throw Refusal.of(ResponseCode.FAILED, "notify.no-mail-server");
    }
    List<FirstLogin> codes =
        request.codes.stream().map(CodeSlipController.FirstLoginRow::toFirstLogin).toList();
    return mails.send(staff, codes, request.address, locale);
  }

  /**
   * The codes to mail.
   *
   * @param address of the students' page, as people type it
   */
  record MailRequest(
      @Size(min = 1, max = FirstCodeMails.MAX_CODES) List<CodeSlipController.FirstLoginRow> codes,
      @NotNull @Size(max = 200) @Pattern(regexp = "https?://\\S+", message = "{slip.address}")
          String address) {}
}
