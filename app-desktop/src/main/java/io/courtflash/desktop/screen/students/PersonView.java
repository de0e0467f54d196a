package io.courtflash.desktop.screen.students;

import io.courtflash.core.money.order.PayStatus;
import io.courtflash.core.money.refund.RefundStatus;
import io.courtflash.core.office.person.People;
import io.courtflash.core.office.person.Person.PersonPayment;
import io.courtflash.core.people.access.Audience;
import io.courtflash.core.people.person.PersonNotes;
import io.courtflash.core.platform.security.Permission;
import io.courtflash.desktop.booking.BookingFormatter;
import io.courtflash.desktop.fx.DataTable;
import io.courtflash.desktop.fx.Dialogs;
import io.courtflash.desktop.fx.Form;
import io.courtflash.desktop.fx.Input;
import io.courtflash.desktop.fx.LazyTab;
import io.courtflash.desktop.fx.PagedList;
import io.courtflash.desktop.fx.RequiredComboBox;
import io.courtflash.desktop.fx.Toolbar;
import io.courtflash.desktop.i18n.Texts;
import io.courtflash.desktop.i18n.TranslatableText;
import io.courtflash.desktop.shell.GrantedPermissions;
import io.courtflash.desktop.shell.Links;
import java.util.List;
import java.util.function.Supplier;
import javafx.beans.binding.Bindings;
import javafx.scene.Node;
import javafx.scene.control.Tab;
import javafx.scene.control.TabPane;
import javafx.scene.layout.VBox;

/** A person's bookings, money, strikes, messages, notes and details, each on a tab. */
final class PersonView extends TabPane {

  private final PersonModel model;
  private final PersonParts parts;
  private final Texts texts;
  private final BookingFormatter formatter;
  private final GrantedPermissions granted;
  private final Links links;

  PersonView(PersonModel model, PersonParts parts) {
    this.model = model;
    this.parts = parts;
    this.formatter = parts.formatter();
    this.texts = formatter.texts();
    this.granted = parts.granted();
    this.links = parts.links();
    boolean mayChange = granted.has(Permission.CHANGE_PEOPLE);
    setId("person");
    setTabClosingPolicy(TabClosingPolicy.UNAVAILABLE);
    getTabs().add(counted("person.bookings", model.bookings(), this::bookings));
    if (granted.has(Permission.MONEY)) {
      getTabs().add(counted("person.payments", model.payments(), this::payments));
    }
    getTabs()
        .addAll(
            counted(
                "person.strikes",
                model.strikes(),
                () -> new PersonStrikesPane(model, texts, formatter.times(), links, mayChange)),
            counted("person.messages", model.messages(), this::messages),
            counted("person.notes", model.notes(), () -> notes(mayChange)));
    if (mayChange) {
      getTabs().add(tab("person.details", this::details));
    }
  }

  private Tab tab(String key, Supplier<? extends Node> content) {
    return new LazyTab(texts, key.replace('.', '-'), key, () -> part(content.get()));
  }

  private static VBox part(Node content) {
    VBox box = new VBox(8, content);
    box.getStyleClass().add("tab-part");
    return box;
  }

  /** A tab that says how many entries it has. */
  private <T> Tab counted(String key, PagedList<T> list, Supplier<? extends Node> content) {
    Tab tab = tab(key, content);
    tab.textProperty().unbind();
    tab.textProperty()
        .bind(
            Bindings.createStringBinding(
                () -> texts.get(key) + " " + count(list.rows().size()),
                list.rows(),
                texts.languageProperty()));
    return tab;
  }

  private static String count(int entries) {
    return entries >= People.MAX_SHOWN ? People.MAX_SHOWN + "+" : Integer.toString(entries);
  }

  private Node bookings() {
    return new PersonBookingsPane(
        model, parts.services(), parts.actions(), formatter, granted, links, parts.clock());
  }

  private Node details() {
    Form form = new Form(texts);
    form.add("students.name", model.name());
    form.add("students.phone", model.phone());
    form.pairLast();
    form.add("students.email", model.email());
    RequiredComboBox<Audience> audience =
        new RequiredComboBox<>(
            texts, "students.audience", List.of(), Audience::name, model.audienceProperty());
    audience.setItems(model.audiences().rows());
    model.audiences().reload();
    form.addBox("students.audience", audience);
    form.pairLast();
    Toolbar bar = new Toolbar(texts);
    bar.disableProperty().bind(model.busyProperty());
    bar.addPrimary("person.save", model::save)
        .disableProperty()
        .bind(form.validProperty().not().or(model.busyProperty()));
    VBox box = new VBox(8, form, bar);
    box.getStyleClass().add("person-details");
    return box;
  }

  private Node payments() {
    DataTable<PersonPayment> table =
        new DataTable<>(
            texts,
            model.payments(),
            "person.payments-list",
            "person.no-payments",
            PersonPayment::number);
    table
        .column(
            "person.since", 160, payment -> formatter.times().minute(texts, payment.createTime()))
        .column("person.kind", 90, payment -> texts.get(kind(payment)))
        .figures("person.amount", 100, payment -> BookingFormatter.yuan(payment.amount()))
        .column("person.status", 120, this::status)
        .links(
            "person.number",
            300,
            PersonPayment::number,
            payment -> links.toOrder(payment.number()));
    table.onOpen(this::openPayment);
    var selected = table.table().getSelectionModel().selectedItemProperty();
    Toolbar bar = new Toolbar(texts);
    bar.add("person.open-payment", selected.isNotNull(), () -> openPayment(selected.get()));
    return new VBox(8, table.menuOf(bar), table);
  }

  private void openPayment(PersonPayment payment) {
    links.openOrder(payment.number());
  }

  private static String kind(PersonPayment payment) {
    return payment.refund() ? "person.refund" : "person.payment";
  }

  private String status(PersonPayment payment) {
    return payment.refund()
        ? formatter.status(RefundStatus.valueOf(payment.status()))
        : formatter.status(PayStatus.valueOf(payment.status()), payment.amount());
  }

  private Node messages() {
    return new DataTable<>(
            texts,
            model.messages(),
            "person.messages-list",
            "person.no-messages",
            PersonService.Message::id)
        .column(
            "person.since", 160, message -> formatter.times().minute(texts, message.createTime()))
        .column("person.title-of-message", 170, PersonService.Message::title)
        .column("person.text", 420, PersonService.Message::text);
  }

  private Node notes(boolean mayDelete) {
    DataTable<PersonNotes.PersonNote> table =
        new DataTable<>(
            texts,
            model.notes(),
            "person.notes-list",
            "person.no-notes",
            PersonNotes.PersonNote::id);
    table
        .column("person.since", 160, note -> formatter.times().minute(texts, note.createTime()))
        .links(
            "person.author",
            120,
            PersonNotes.PersonNote::authorName,
            note -> links.toPerson(note.authorName()))
        .column("person.note", 460, PersonNotes.PersonNote::note);
    var selected = table.table().getSelectionModel().selectedItemProperty();
    Toolbar bar = new Toolbar(texts);
    bar.disableProperty().bind(model.busyProperty());
    bar.addPrimary("person.add-note", this::addNote);
    if (mayDelete) {
      bar.add("person.delete-note", selected.isNotNull(), () -> model.deleteNote(selected.get()));
    }
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
}
