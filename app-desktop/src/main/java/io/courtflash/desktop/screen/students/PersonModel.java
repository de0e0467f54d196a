package io.courtflash.desktop.screen.students;

import io.courtflash.core.booking.strike.Strikes;
import io.courtflash.core.office.person.Person;
import io.courtflash.core.office.person.Person.PersonPayment;
import io.courtflash.core.office.person.PersonExports;
import io.courtflash.core.people.access.Audience;
import io.courtflash.core.people.person.Account;
import io.courtflash.core.people.person.Contact;
import io.courtflash.core.people.person.ContactFormat;
import io.courtflash.core.people.person.PersonNotes;
import io.courtflash.core.platform.json.Json;
import io.courtflash.core.platform.servers.AtomicReplace;
import io.courtflash.desktop.fx.ActionOutcome;
import io.courtflash.desktop.fx.ActionRunner;
import io.courtflash.desktop.fx.Input;
import io.courtflash.desktop.fx.PagedList;
import io.courtflash.desktop.fx.PagedList.LoadState;
import io.courtflash.desktop.fx.PendingOutcome;
import io.courtflash.desktop.i18n.TranslatableText;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleObjectProperty;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Everything about one person, and the changes to it. Used on one thread. */
final class PersonModel {

  private static final Logger LOG = LoggerFactory.getLogger(PersonModel.class);

  private final PersonService service;
  private final ActionRunner actions;
  private final String key;
  private final Input name = input(ContactFormat::isName, "person.name-rule");
  private final Input phone = input(ContactFormat::isPhone, "person.phone-rule");
  private final Input email = input(ContactFormat::isEmail, "person.email-rule");
  private final ObjectProperty<Audience> audience =
      new SimpleObjectProperty<>(new Audience(0, "", false));
  private final ReadOnlyObjectWrapper<LoadState> state =
      new ReadOnlyObjectWrapper<>(LoadState.READING);
  private final ReadOnlyObjectWrapper<@Nullable PersonOverview> overview =
      new ReadOnlyObjectWrapper<>();
  private final PagedList<Audience> audiences;
  private final PagedList<Person.PersonBooking> bookings;
  private final PagedList<PersonPayment> payments;
  private final PagedList<Strikes.Strike> strikes;
  private final PagedList<PersonService.Message> messages;
  private final PagedList<PersonNotes.PersonNote> notes;
  private volatile Locale language = Locale.ROOT;

  /**
   * A person who isn't read yet.
   *
   * @param key as {@link PersonService#find} takes it
   */
  PersonModel(PersonService service, ActionRunner actions, String key) {
    this.service = service;
    this.actions = actions;
    this.key = key;
    audiences = list(_ -> service.audiences());
    bookings = list(PersonOverview::bookings);
    payments = list(PersonOverview::payments);
    strikes = list(shown -> shown.person().strikes().strikes());
    messages = list(shown -> service.messages(shown.person().account().id(), language));
    notes = list(shown -> service.notes(shown.person().account().id()));
  }

  private <T> PagedList<T> list(Function<PersonOverview, List<T>> part) {
    return PagedList.whole(
        actions.taskRunner(), () -> part.apply(Objects.requireNonNull(overview.get())));
  }

  /** Reads everything again. */
  void read() {
    if (state.get() == LoadState.FAILED) {
      state.set(LoadState.READING);
    }
    actions
        .taskRunner()
        .run(
            () -> service.find(key),
            found -> {
              state.set(LoadState.READ);
              found.ifPresentOrElse(this::show, () -> overview.set(null));
            },
            e -> {
              LOG.warn("Cannot read person {}", key, e);
              state.set(LoadState.FAILED);
            });
  }

  private void show(PersonOverview found) {
    boolean first = overview.get() == null;
    if (first) {
      Account account = found.person().account();
      fill(name, account.contact().name());
      fill(phone, account.contact().phone());
      fill(email, account.contact().email());
      audience.set(new Audience(account.audienceId(), account.audience(), false));
    }
    overview.set(found);
    bookings.reload();
    payments.reload();
    strikes.reload();
    notes.reload();
    messages.reload();
  }

  private static void fill(Input input, @Nullable String value) {
    input.textProperty().set(Objects.requireNonNullElse(value, ""));
  }

  private static Input input(Predicate<String> rule, String problem) {
    return new Input(
        "",
        text ->
            text.isBlank() || rule.test(text.strip())
                ? Optional.empty()
                : Optional.of(TranslatableText.of(problem)));
  }

  /** Whether an action is running. */
  ReadOnlyBooleanProperty busyProperty() {
    return actions.busyProperty();
  }

  /** The key by which links name the person. */
  String key() {
    return key;
  }

  /** Whether the person has been read, or couldn't be. */
  ReadOnlyObjectProperty<LoadState> stateProperty() {
    return state.getReadOnlyProperty();
  }

  /** Null until the person has been read, and when there is none. */
  ReadOnlyObjectProperty<@Nullable PersonOverview> overviewProperty() {
    return overview.getReadOnlyProperty();
  }

  /** The account of the person, who has been read. */
  Account account() {
    return Objects.requireNonNull(overview.get()).person().account();
  }

  /** The account of the person; null while nobody has been read. */
  @Nullable Account accountIfRead() {
    PersonOverview shown = overview.get();
    return shown == null ? null : shown.person().account();
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

  PagedList<PersonNotes.PersonNote> notes() {
    return notes;
  }

  PagedList<Person.PersonBooking> bookings() {
    return bookings;
  }

  PagedList<PersonPayment> payments() {
    return payments;
  }

  PagedList<Strikes.Strike> strikes() {
    return strikes;
  }

  PagedList<PersonService.Message> messages() {
    return messages;
  }

  /** Reads the messages in this language from now on. */
  void useLanguage(Locale wanted) {
    language = wanted;
    if (overview.get() != null) {
      messages.reload();
    }
  }

  /** The payment for a booking, in yuan; empty without one. */
  Optional<BigDecimal> paidFor(long reservationId) {
    return Objects.requireNonNull(overview.get()).paidFor(reservationId);
  }

  PendingOutcome forgive(Strikes.Strike strike) {
    return actions.run(
        () -> service.forgive(account().id(), strike.id()),
        forgiven ->
            forgiven
                ? ActionOutcome.done("students.forgiven", account().studentId())
                : ActionOutcome.refused("account.not-found"),
        _ -> read());
  }

  /** Stores name, contacts and audience. */
  PendingOutcome save() {
    Contact contact = new Contact(value(name), value(phone), value(email));
    long audienceId = audience.get().id();
    Account account = account();
    return actions.run(
        () -> service.change(account.id(), contact, audienceId),
        changed -> ActionOutcome.done("person.saved", changed.studentId()),
        _ -> read());
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
            () -> service.feePaidUntil(account().id()),
            paid -> onRead.accept(feeInput(paid.map(LocalDate::toString).orElse(""))),
            e -> LOG.warn("Cannot read the fee of account {}", account().id(), e));
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
        () -> service.setFeePaidUntil(account().id(), day(text).orElse(null)),
        changed -> ActionOutcome.done("person.fee-saved", changed.studentId()),
        _ -> read());
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
        () -> service.addNote(account().id(), note),
        added ->
            added.isPresent()
                ? ActionOutcome.done("person.note-added")
                : ActionOutcome.refused("account.not-found"),
        _ -> notes.reload());
  }

  /** A note that another member of the staff deleted disappears from the list, too. */
  void deleteNote(PersonNotes.PersonNote note) {
    actions.run(
        () -> service.deleteNote(account().id(), note.id()),
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
                : ActionOutcome.refused("account.not-found"),
        _ -> {});
  }

  private boolean write(Path file) throws IOException {
    Optional<PersonExports.PersonData> data = service.export(account().id());
    if (data.isPresent()) {
      try (AtomicReplace replace = AtomicReplace.ownerOnlyFile(file)) {
        Files.writeString(replace.temporary(), Json.write(data.get()));
        var _ = replace.commit();
      }
    }
    return data.isPresent();
  }

  /** Erases what tells who the person is. */
  void erase(Runnable after) {
    actions.run(
        () -> service.erase(account().id()),
        erased -> ActionOutcome.done("person.erased", erased.pseudonym()),
        _ -> after.run());
  }
}
