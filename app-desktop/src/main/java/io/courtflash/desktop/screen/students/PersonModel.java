package io.courtflash.desktop.screen.students;

import io.courtflash.core.account.Account;
import io.courtflash.core.account.AccountChangeResult;
import io.courtflash.core.account.Contact;
import io.courtflash.core.account.ContactFormat;
import io.courtflash.core.account.audience.Audience;
import io.courtflash.core.json.Json;
import io.courtflash.core.person.ErasureOutcome;
import io.courtflash.core.person.PersonBooking;
import io.courtflash.core.person.PersonData;
import io.courtflash.core.person.PersonNote;
import io.courtflash.core.person.PersonNotes;
import io.courtflash.core.person.PersonPayment;
import io.courtflash.desktop.fx.ActionOutcome;
import io.courtflash.desktop.fx.ActionRunner;
import io.courtflash.desktop.fx.Input;
import io.courtflash.desktop.fx.PagedList;
import io.courtflash.desktop.fx.PendingOutcome;
import io.courtflash.desktop.i18n.TranslatableText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Predicate;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Everything about one person, and the changes to it. Used on one thread. */
final class PersonModel {

  private static final Logger LOG = LoggerFactory.getLogger(PersonModel.class);

  private final PersonService service;
  private final ActionRunner actions;
  private final Account account;
  private final Input name;
  private final Input phone;
  private final Input email;
  private final ObjectProperty<Audience> audience;
  private final PagedList<Audience> audiences;
  private final PagedList<PersonNote> notes;

  PersonModel(PersonService service, ActionRunner actions, Account account) {
    this.service = service;
    this.actions = actions;
    this.account = account;
    Contact contact = account.contact();
    name = input(contact.name(), ContactFormat::isName, "person.name-rule");
    phone = input(contact.phone(), ContactFormat::isPhone, "person.phone-rule");
    email = input(contact.email(), ContactFormat::isEmail, "person.email-rule");
    audience =
        new SimpleObjectProperty<>(new Audience(account.audienceId(), account.audience(), false));
    audiences = PagedList.whole(actions.taskRunner(), service::audiences);
    notes = PagedList.whole(actions.taskRunner(), () -> service.notes(account.id()));
  }

  private static Input input(@Nullable String value, Predicate<String> rule, String problem) {
    return new Input(
        Objects.requireNonNullElse(value, ""),
        text ->
            text.isBlank() || rule.test(text.strip())
                ? Optional.empty()
                : Optional.of(TranslatableText.of(problem)));
  }

  /** Whether an action is running. */
  ReadOnlyBooleanProperty busyProperty() {
    return actions.busyProperty();
  }

  Account account() {
    return account;
  }

  Input name() {
    return name;
  }

  Input phone() {
    return phone;
  }

  Input email() {
    return email;
  }

  ObjectProperty<Audience> audienceProperty() {
    return audience;
  }

  PagedList<Audience> audiences() {
    return audiences;
  }

  PagedList<PersonNote> notes() {
    return notes;
  }

  PagedList<PersonBooking> bookings() {
    return PagedList.whole(actions.taskRunner(), () -> service.bookings(account.id()));
  }

  PagedList<PersonPayment> payments() {
    return PagedList.whole(actions.taskRunner(), () -> service.payments(account.id()));
  }

  PagedList<PersonService.Message> messages(Locale language) {
    return PagedList.whole(actions.taskRunner(), () -> service.messages(account.id(), language));
  }

  /** Stores name, contacts and audience. */
  PendingOutcome save(Runnable after) {
    Contact contact = new Contact(value(name), value(phone), value(email));
    long audienceId = audience.get().id();
    return actions.run(
        () -> service.change(account.id(), contact, audienceId),
        change ->
            change instanceof AccountChangeResult.Changed
                ? ActionOutcome.done("person.saved", account.studentId())
                : ActionOutcome.refused("students.not-found"),
        _ -> after.run());
  }

  private static @Nullable String value(Input input) {
    String text = input.text().strip();
    return text.isEmpty() ? null : text;
  }

  /** Reads until when the card or fee is paid; hands on an input with that date. */
  void readFee(Consumer<Input> onRead) {
    actions
        .taskRunner()
        .run(
            () -> service.feePaidUntil(account.id()),
            paid -> onRead.accept(feeInput(paid.map(LocalDate::toString).orElse(""))),
            e -> LOG.warn("Cannot read the fee of account {}", account.id(), e));
  }

  private static Input feeInput(String text) {
    return new Input(
        text,
        typed ->
            typed.isBlank() || day(typed).isPresent()
                ? Optional.empty()
                : Optional.of(TranslatableText.of("person.fee-rule")));
  }

  private static Optional<LocalDate> day(String text) {
    try {
      return Optional.of(LocalDate.parse(text.strip()));
    } catch (DateTimeParseException e) {
      return Optional.empty();
    }
  }

  /** Stores until when the card or fee is paid; an empty text says that nothing is. */
  PendingOutcome saveFee(String text) {
    return actions.run(
        () -> service.setFeePaidUntil(account.id(), day(text).orElse(null)),
        change ->
            change instanceof AccountChangeResult.Changed
                ? ActionOutcome.done("person.fee-saved", account.studentId())
                : ActionOutcome.refused("students.not-found"),
        _ -> {});
  }

  /** An input for a new note. */
  Input note() {
    return new Input(
        "",
        text ->
            text.isBlank() || text.strip().length() > PersonNotes.MAX_LENGTH
                ? Optional.of(TranslatableText.of("person.note-rule", PersonNotes.MAX_LENGTH))
                : Optional.empty());
  }

  PendingOutcome addNote(String note) {
    return actions.run(
        () -> service.addNote(account.id(), note),
        added ->
            added.isPresent()
                ? ActionOutcome.done("person.note-added")
                : ActionOutcome.refused("students.not-found"),
        _ -> notes.reload());
  }

  /** A note that somebody else deleted disappears from the list, too. */
  void deleteNote(PersonNote note) {
    actions.run(
        () -> service.deleteNote(account.id(), note.id()),
        _ -> ActionOutcome.done("person.note-deleted"),
        _ -> notes.reload());
  }

  /** Writes everything that the hall keeps of the person to a file. */
  void export(Path file) {
    actions.run(
        () -> write(file),
        written ->
            written
                ? ActionOutcome.done("person.exported", file)
                : ActionOutcome.refused("students.not-found"),
        _ -> {});
  }

  private boolean write(Path file) throws IOException {
    Optional<PersonData> data = service.export(account.id());
    if (data.isPresent()) {
      Files.writeString(file, Json.write(data.get()));
    }
    return data.isPresent();
  }

  /** Erases what tells who the person is. */
  void erase(Runnable after) {
    actions.run(() -> service.erase(account.id()), PersonModel::outcome, _ -> after.run());
  }

  private static ActionOutcome outcome(ErasureOutcome erasure) {
    return switch (erasure) {
      case ErasureOutcome.Erased(String pseudonym) ->
          ActionOutcome.done("person.erased", pseudonym);
      case ErasureOutcome.UnknownAccount() -> ActionOutcome.refused("students.not-found");
      case ErasureOutcome.LastAdministrator() ->
          ActionOutcome.refused("students.last-administrator");
      case ErasureOutcome.StillOpen(var bookings, var money) ->
          ActionOutcome.refused(
              "person.still-open",
              bookings.isEmpty() ? "–" : bookings.toString(),
              money.isEmpty() ? "–" : money.toString());
    };
  }
}
