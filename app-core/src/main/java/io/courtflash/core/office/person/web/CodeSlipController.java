package io.courtflash.core.office.person.web;

import io.courtflash.core.office.person.CodeSlips;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.person.ContactFormat;
import io.courtflash.core.people.person.StudentIdFormat;
import io.courtflash.core.people.roster.FirstLoginCodes.FirstLogin;
import io.courtflash.core.people.roster.RosterImporter;
import io.courtflash.core.platform.document.PdfAnswer;
import io.courtflash.core.platform.http.BodyLimit;
import io.courtflash.core.platform.security.NeedsPermission;
import io.courtflash.core.platform.security.Permission;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.tags.Tag;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import lombok.RequiredArgsConstructor;
import org.jspecify.annotations.Nullable;
import org.springframework.context.annotation.Bean;
import org.springframework.core.io.Resource;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** Prints codes for the first login. */
@NeedsPermission(Permission.CHANGE_PEOPLE)
@Tag(name = "admin")
@RestController
@RequestMapping(CodeSlipController.PATH)
@RequiredArgsConstructor
class CodeSlipController {

  static final String PATH = "/admin/roster/slips";

  private static final int MAX_KIB = 4 * 1024;

  private final CodeSlips slips;

  @Bean
  static BodyLimit codeSlipBody() {
    return new BodyLimit(PATH, MAX_KIB);
  }

  @Operation(
      summary = "Codes for the first login as a PDF with slips to be handed out",
      description =
          "In the language of the request, eight on a page. `codes` are as a roster or new codes"
              + " answered them; the engine keeps none. At most 4 MiB.")
  @PostMapping
  ResponseEntity<Resource> print(Actor staff, @RequestBody SlipRequest request, Locale locale) {
    List<FirstLogin> codes = request.codes.stream().map(FirstLoginRow::toFirstLogin).toList();
    return PdfAnswer.of(slips.print(staff, codes, request.address, locale));
  }

  /**
   * The codes to print.
   *
   * @param address of the students' page, as people type it
   */
  record SlipRequest(
      @Size(min = 1, max = RosterImporter.MAX_PEOPLE) List<FirstLoginRow> codes,
      @NotNull @Size(max = 200) @Pattern(regexp = "https?://\\S+", message = "{slip.address}")
          String address) {}

  /** A code for the first login, as the request that made it was answered. */
  record FirstLoginRow(
      @NotNull @Pattern(regexp = StudentIdFormat.PATTERN, message = "{account.student-id}")
          String studentId,
      @Size(max = ContactFormat.MAX_NAME_LENGTH)
          @Pattern(regexp = ContactFormat.NAME_PATTERN, message = "{account.name}")
          @Nullable String name,
      @NotNull @Size(min = 1, max = 64) String code,
      @NotNull Instant validUntil) {

    FirstLogin toFirstLogin() {
      return new FirstLogin(studentId, name, code, validUntil);
    }
  }
}
