package io.courtflash.core.people.roster.web;

import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.Audiences;
import io.courtflash.core.people.person.ContactFormat;
import io.courtflash.core.people.person.PasswordPolicy;
import io.courtflash.core.people.person.StudentIdFormat;
import io.courtflash.core.people.roster.FirstLoginCodes;
import io.courtflash.core.people.roster.RosterImporter;
import io.courtflash.core.people.roster.RosterPreview;
import io.courtflash.core.people.roster.RosterRow;
import io.courtflash.core.platform.http.BodyLimit;
import io.courtflash.core.platform.http.FieldProblem;
import io.courtflash.core.platform.security.NeedsPermission;
import io.courtflash.core.platform.security.Permission;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.tags.Tag;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import java.time.LocalDate;
import java.util.List;
import lombok.RequiredArgsConstructor;
import org.jspecify.annotations.Nullable;
import org.springframework.context.annotation.Bean;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** Previews and applies the import of a list of people. */
@NeedsPermission(Permission.CHANGE_PEOPLE)
@Tag(name = "admin")
@RestController
@RequestMapping(RosterController.PATH)
@RequiredArgsConstructor
class RosterController {

  static final String PATH = "/admin/roster";

  private static final String PREVIEW = "/preview";
  private static final int MAX_KIB = 1024;

  private final RosterImporter roster;
  private final FirstLoginCodes codes;

  @Bean
  static BodyLimit rosterBody() {
    return new BodyLimit(PATH, MAX_KIB);
  }

  @Bean
  static BodyLimit rosterPreviewBody() {
    return new BodyLimit(PATH + PREVIEW, MAX_KIB);
  }

  @Operation(
      summary = "What a list of people would change; changes nothing",
      description = "gone are those whom an earlier list had. At most 1 MiB.")
  @PostMapping(PREVIEW)
  RosterPreview preview(@RequestBody RosterRequest request) {
    return roster.preview(request.rows());
  }

  @Operation(
      summary = "Adds and changes accounts as a list of people says, all or none",
      description =
          "Codes of new people are returned once and must be replaced by a password at the first"
              + " login. Only what a preview showed is applied: `fingerprint` is the preview's."
              + " FAILED when accounts changed since, and when more than one in ten people are to"
              + " be suspended without confirmedGone.")
  @PostMapping
  RosterImporter.Applied apply(Actor actor, @RequestBody RosterRequest request) {
    if (request.fingerprint == null) {
      throw FieldProblem.refuse("fingerprint", "missing");
    }
    return roster.apply(
        actor,
        request.rows(),
        new RosterImporter.Choice(
            request.fingerprint, request.suspendGoneFor, request.confirmedGone));
  }

  @Operation(summary = "How many people haven't chosen a password yet, and could get a new code")
  @GetMapping("/codes")
  WaitingPeople waiting(Actor actor) {
    return new WaitingPeople(codes.waiting(actor));
  }

  @Operation(
      summary = "Makes new codes for people who haven't chosen a password yet",
      description =
          "For all of them, or those of `accountIds`. Their earlier codes count no more; the new"
              + " ones are returned once. Staff, who is suspended, and who logs in by single"
              + " sign-on get none. Needs a recent proof.")
  @PostMapping("/codes")
  RenewedCodes renew(Actor actor, @RequestBody RenewalRequest request) {
    return new RenewedCodes(
        request.accountIds == null
            ? codes.renewAll(actor)
            : codes.renew(actor, request.accountIds));
  }

  record WaitingPeople(int waiting) {}

  record RenewedCodes(List<FirstLoginCodes.FirstLogin> codes) {}

  /**
   * The people who get new codes.
   *
   * @param accountIds null: everybody who hasn't chosen a password yet
   */
  record RenewalRequest(
      @Size(min = 1, max = FirstLoginCodes.MAX_CHOSEN) @Nullable List<Long> accountIds) {}

  /**
   * A list of people.
   *
   * @param fingerprint of the preview that was looked at; null in a preview
   * @param suspendGoneFor the reason why people who are gone are suspended, shown to them; null to
   *     leave them alone
   * @param confirmedGone how many people are gone, where more than one in ten of earlier lists are
   *     to be suspended; null: nobody has confirmed it
   */
  record RosterRequest(
      @Size(min = 1, max = RosterImporter.MAX_PEOPLE) List<PersonRow> people,
      @Size(max = 64) @Nullable String fingerprint,
      @Size(min = 1, max = 255) @Nullable String suspendGoneFor,
      @Nullable Integer confirmedGone) {

    List<RosterRow> rows() {
      return people.stream()
          .map(
              row ->
                  new RosterRow(
                      row.studentId,
                      row.name,
                      row.phone,
                      row.email,
                      row.audience,
                      row.password,
                      row.feePaidUntil))
          .toList();
    }
  }

  record PersonRow(
      @Pattern(regexp = StudentIdFormat.PATTERN, message = "{account.student-id}") String studentId,
      @Size(max = ContactFormat.MAX_NAME_LENGTH)
          @Pattern(regexp = ContactFormat.NAME_PATTERN, message = "{account.name}")
          @Nullable String name,
      @Pattern(regexp = ContactFormat.PHONE_PATTERN, message = "{account.phone}")
          @Nullable String phone,
      @Size(max = ContactFormat.MAX_EMAIL_LENGTH)
          @Pattern(regexp = ContactFormat.EMAIL_PATTERN, message = "{notify.address}")
          @Nullable String email,
      @Size(min = 1, max = Audiences.MAX_NAME_LENGTH) @Nullable String audience,
      @Size(min = PasswordPolicy.MIN_LENGTH, max = PasswordPolicy.MAX_LENGTH)
          @Nullable String password,
      @Nullable LocalDate feePaidUntil) {}
}
