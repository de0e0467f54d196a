package io.courtflash.desktop.screen.students;

import io.courtflash.core.account.Account;
import io.courtflash.core.account.audience.Audience;
import io.courtflash.core.pay.PayStatus;
import io.courtflash.core.pay.RefundStatus;
import io.courtflash.core.person.PersonNote;
import io.courtflash.core.person.PersonPayment;
import io.courtflash.desktop.booking.BookingFormatter;
import io.courtflash.desktop.fx.DataTable;
import io.courtflash.desktop.fx.Dialogs;
import io.courtflash.desktop.fx.Form;
import io.courtflash.desktop.fx.Input;
import io.courtflash.desktop.fx.PagedList;
import io.courtflash.desktop.fx.RequiredComboBox;
import io.courtflash.desktop.fx.Toolbar;
import io.courtflash.desktop.i18n.Texts;
import io.courtflash.desktop.i18n.TranslatableText;
import io.courtflash.desktop.shell.FileDialogs;
import io.courtflash.desktop.shell.FileDialogs.FileType;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.Tab;
import javafx.scene.control.TabPane;
import javafx.scene.layout.VBox;

/** A person's details, bookings, payments, messages and notes, each on a tab. */
final class PersonView extends TabPane {

  private static final double WIDTH = 820;
  private static final double HEIGHT = 440;

  private final PersonModel model;
  private final Texts texts;
  private final BookingFormatter formatter;
  private final FileDialogs files;
  private final Runnable onChanged;

  /**
   * @param bookings the content of the second tab
   * @param onChanged called when the list of accounts is outdated
   */
  PersonView(
      PersonModel model,
      PersonBookingsPane bookings,
      BookingFormatter formatter,
      FileDialogs files,
      Runnable onChanged) {
    this.model = model;
    this.texts = formatter.texts();
    this.formatter = formatter;
    this.files = files;
    this.onChanged = onChanged;
    setId("person");
    setMinWidth(WIDTH);
    setPrefSize(WIDTH, HEIGHT);
    setTabClosingPolicy(TabClosingPolicy.UNAVAILABLE);
    getTabs()
        .addAll(
            tab("person.details", details()),
            tab("person.bookings", bookings),
            tab("person.payments", payments()),
            tab("person.messages", messages()),
            tab("person.notes", notes()));
  }

  private Tab tab(String key, Node content) {
    Tab tab = new Tab();
    tab.setId(key.replace('.', '-'));
    tab.textProperty().bind(texts.of(key));
    VBox box = new VBox(8, content);
    box.getStyleClass().add("tab-content");
    tab.setContent(box);
    return tab;
  }

  private Node details() {
    Form form = new Form(texts);
    form.add("students.name", model.name());
    form.add("students.phone", model.phone());
    form.add("students.email", model.email());
    RequiredComboBox<Audience> audience =
        new RequiredComboBox<>(
            texts, "students.audience", List.of(), Audience::name, model.audienceProperty());
    audience.setItems(model.audiences().rows());
    model.audiences().reload();
    form.addBox("students.audience", audience);
    Toolbar bar = new Toolbar(texts);
    bar.disableProperty().bind(model.busyProperty());
    bar.addPrimary("person.save", () -> model.save(onChanged))
        .disableProperty()
        .bind(form.validProperty().not());
    bar.add("person.fee", () -> model.readFee(this::askForFee));
    bar.add("person.export", this::export);
    bar.add("person.erase", this::erase);
    return new VBox(8, form, bar);
  }

  private void askForFee(Input paidUntil) {
    Form form = new Form(texts);
    form.add("students.fee-paid-until", paidUntil);
    form.hint(texts.of("person.fee-hint"));
    new Dialogs(texts, this)
        .form(
            TranslatableText.of("person.fee-title", model.account().studentId()),
            form,
            "form.save",
            () -> model.saveFee(paidUntil.text()));
  }

  private void export() {
    files.save(
        this,
        texts.get("person.export"),
        model.account().studentId() + ".json",
        List.of(new FileType("JSON", "json")),
        model::export);
  }

  private void erase() {
    new Dialogs(texts, this)
        .confirm(
            TranslatableText.of("person.erase-question", model.account().studentId()),
            "person.erase-confirm",
            () ->
                model.erase(
                    () -> {
                      onChanged.run();
                      getScene().getWindow().hide();
                    }));
  }

  private Node payments() {
    PagedList<PersonPayment> list = model.payments();
    list.reload();
    return new DataTable<>(
            texts, list, "person.payments-list", "person.none", PersonPayment::number)
        .column("person.number", 260, PersonPayment::number)
        .column("person.kind", 90, payment -> texts.get(kind(payment)))
        .column("person.amount", 100, payment -> "¥" + payment.amount().toPlainString())
        .column("person.status", 120, this::status)
        .column("person.since", 150, payment -> formatter.times().minute(payment.createTime()));
  }

  private static String kind(PersonPayment payment) {
    return payment.refund() ? "person.refund" : "person.payment";
  }

  private String status(PersonPayment payment) {
    return payment.refund()
        ? formatter.status(RefundStatus.valueOf(payment.status()))
        : formatter.status(PayStatus.valueOf(payment.status()));
  }

  private Node messages() {
    PagedList<PersonService.Message> list = model.messages(texts.language());
    list.reload();
    return new DataTable<>(
            texts, list, "person.messages-list", "person.none", PersonService.Message::id)
        .column("person.since", 150, message -> formatter.times().minute(message.createTime()))
        .column("person.title-of-message", 170, PersonService.Message::title)
        .column("person.text", 420, PersonService.Message::text);
  }

  private Node notes() {
    PagedList<PersonNote> list = model.notes();
    DataTable<PersonNote> table =
        new DataTable<>(texts, list, "person.notes-list", "person.no-notes", PersonNote::id);
    table
        .column("person.since", 150, note -> formatter.times().minute(note.createTime()))
        .column("person.author", 120, PersonNote::authorName)
        .column("person.note", 460, PersonNote::note);
    list.reload();
    var selected = table.table().getSelectionModel().selectedItemProperty();
    Toolbar bar = new Toolbar(texts);
    bar.disableProperty().bind(model.busyProperty());
    bar.addPrimary("person.add-note", this::addNote);
    bar.add("person.delete-note", selected.isNotNull(), () -> model.deleteNote(selected.get()));
    return new VBox(8, bar, table);
  }

  private void addNote() {
    Input note = model.note();
    Form form = new Form(texts);
    form.add("person.note", note);
    form.hint(texts.of("person.note-hint"));
    new Dialogs(texts, this)
        .form(
            TranslatableText.of("person.add-note"),
            form,
            "form.save",
            () -> model.addNote(note.text()));
  }

  /** The heading of the dialog. */
  static TranslatableText title(Account account) {
    String name = account.contact().name();
    return TranslatableText.of(
        "person.title", name == null ? account.studentId() : name + " · " + account.studentId());
  }
}
