package io.courtflash.core.office.person.web;

import io.courtflash.core.office.person.People;
import io.courtflash.core.office.person.Person;
import io.courtflash.core.office.person.PersonErasure;
import io.courtflash.core.office.person.PersonExports;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.account.Accounts;
import io.courtflash.core.people.person.Account;
import io.courtflash.core.people.person.CardFees;
import io.courtflash.core.people.person.Contact;
import io.courtflash.core.people.person.ContactFormat;
import io.courtflash.core.people.person.Contacts;
import io.courtflash.core.platform.http.Refusal;
import io.courtflash.core.platform.http.ResponseCode;
import io.courtflash.core.platform.security.NeedsPermission;
import io.courtflash.core.platform.security.Permission;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.tags.Tag;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import java.time.LocalDate;
import lombok.RequiredArgsConstructor;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PatchMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** Everything about one person, for staff. */
@NeedsPermission(Permission.CHANGE_PEOPLE)
@Tag(name = "admin")
@RestController
@RequestMapping("/admin/users/{id}")
@RequiredArgsConstructor
class PersonController {

  private final People people;
  private final Accounts accounts;
  private final Contacts contacts;
  private final CardFees fees;
  private final PersonExports exports;
  private final PersonErasure erasure;

  @NeedsPermission(Permission.SEE_PEOPLE)
  @Operation(
      summary =
          "A person: account, bookings, payments, balance, strikes, quotas, messages and notes",
      description = "`payments` and `balance` are null without the permission to see money.")
  @GetMapping("/person")
  Person person(Actor actor, @PathVariable long id) {
    return people.find(actor, id).orElseThrow(() -> Refusal.of(ResponseCode.NOT_FOUND));
  }

  @Operation(
      summary = "Changes a person's name, phone number or address",
      description = "An empty text removes the value.")
  @PatchMapping("/contact")
  Account contact(Actor actor, @PathVariable long id, @RequestBody ContactRequest change) {
    Contact before =
        accounts.find(id).orElseThrow(() -> Refusal.of(ResponseCode.NOT_FOUND)).contact();
    Contact after =
        new Contact(
            value(change.name, before.name()),
            value(change.phone, before.phone()),
            value(change.email, before.email()));
    return contacts.change(actor, id, after);
  }

  @Operation(
      summary = "Notes until when a person has paid for the card or the fee",
      description =
          "`paidUntil` is the last day that is paid for, in the hall's time zone; null: nothing is"
              + " paid. Idempotent.")
  @PutMapping("/fee")
  Account fee(Actor actor, @PathVariable long id, @RequestBody FeeRequest request) {
    return fees.setPaidUntil(actor, id, request.paidUntil);
  }

  record FeeRequest(@Nullable LocalDate paidUntil) {}

  private static @Nullable String value(@Nullable String given, @Nullable String before) {
    if (given == null) {
      return before;
    }
    return given.isEmpty() ? null : given;
  }

  @NeedsPermission(Permission.EXPORT)
  @Operation(
      summary = "Everything that the hall keeps of a person, as one document",
      description = "Needs a recent proof, and is written to the audit log.")
  @PostMapping("/export")
  PersonExports.PersonData export(Actor actor, @PathVariable long id) {
    return exports.export(actor, id).orElseThrow(() -> Refusal.of(ResponseCode.NOT_FOUND));
  }

  @Operation(
      summary = "Erases what tells who a person is, for good",
      description =
          "Bookings and payments stay under a pseudonym. FAILED with the ids of bookings and money"
              + " that are still open. Needs a recent proof.")
  @PostMapping("/erasure")
  PersonErasure.Erased erase(Actor actor, @PathVariable long id) {
    return erasure.erase(actor, id);
  }

  /** A change of a person's contact; null leaves a value, an empty text removes it. */
  record ContactRequest(
      @Size(max = ContactFormat.MAX_NAME_LENGTH)
          @Pattern(regexp = "|" + ContactFormat.NAME_PATTERN, message = "{account.name}")
          @Nullable String name,
      @Pattern(regexp = "|" + ContactFormat.PHONE_PATTERN, message = "{account.phone}")
          @Nullable String phone,
      @Size(max = ContactFormat.MAX_EMAIL_LENGTH)
          @Pattern(regexp = "|" + ContactFormat.EMAIL_PATTERN, message = "{notify.address}")
          @Nullable String email) {}
}
