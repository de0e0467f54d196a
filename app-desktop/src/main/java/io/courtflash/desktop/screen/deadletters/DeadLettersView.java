package io.courtflash.desktop.screen.deadletters;

import io.courtflash.core.booking.settle.DeadLetter;
import io.courtflash.core.booking.settle.DeadLetter.Status;
import io.courtflash.core.booking.settle.DeadLetters.LetterCount;
import io.courtflash.desktop.fx.DataTable;
import io.courtflash.desktop.fx.Nodes;
import io.courtflash.desktop.fx.Page;
import io.courtflash.desktop.fx.TextLink;
import io.courtflash.desktop.i18n.DurationFormatter;
import io.courtflash.desktop.i18n.Texts;
import io.courtflash.desktop.i18n.TimeFormatter;
import io.courtflash.desktop.shell.FileDialogs;
import io.courtflash.desktop.shell.Links;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import javafx.beans.binding.Bindings;
import javafx.scene.control.Label;
import javafx.scene.control.SelectionMode;
import javafx.scene.control.TableView;
import javafx.scene.control.TextArea;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/** The dead letters in a table, and the details of the selected one. */
final class DeadLettersView {

  private final Texts texts;
  private final DeadLetterFormatter formatter;
  private final DataTable<DeadLetter> table;
  private final Page page;

  DeadLettersView(
      DeadLettersModel model, Texts texts, TimeFormatter times, FileDialogs files, Links links) {
    this.texts = texts;
    this.formatter = new DeadLetterFormatter(texts);
    table =
        new DataTable<>(
            texts, model.deadLetters(), "deadletters.list", "deadletters.empty", DeadLetter::id);
    table
        .column(
            "deadletters.since", 196, deadLetter -> times.minute(texts, deadLetter.createTime()))
        .column(
            "deadletters.age",
            130,
            deadLetter -> DurationFormatter.toMinutes(texts, model.age(deadLetter)))
        .column("deadletters.cause", 150, deadLetter -> formatter.cause(deadLetter.cause()))
        .links(
            "deadletters.person",
            110,
            deadLetter -> model.namesOf(deadLetter).person(),
            deadLetter -> links.toAccount(model.namesOf(deadLetter).accountId()))
        .column(
            "deadletters.slot", 210, deadLetter -> texts.named(model.namesOf(deadLetter).slot()))
        .figures("deadletters.deliveries", 80, deadLetter -> "" + deadLetter.deliveries())
        .unlessChosen()
        .pills(
            "deadletters.state",
            110,
            deadLetter -> formatter.status(deadLetter.status()),
            deadLetter -> DeadLetterFormatter.tone(deadLetter.status()))
        .column(
            "deadletters.trace",
            240,
            deadLetter -> Objects.requireNonNullElse(deadLetter.traceId(), "–"))
        .unlessChosen();
    table.table().getSelectionModel().setSelectionMode(SelectionMode.MULTIPLE);
    DeadLetterToolbar toolbar = new DeadLetterToolbar(model, formatter, table, files);
    page =
        new Page(
            texts,
            "screen.deadletters",
            toolbar,
            groups(model),
            table,
            new DeadLetterLinks(model, table.table(), texts, links),
            detail());
  }

  Page page() {
    return page;
  }

  /** How many there are of each cause; a click leaves only those in the table. */
  private FlowPane groups(DeadLettersModel model) {
    FlowPane pane = new FlowPane(16, 4);
    pane.setId("deadletters-groups");
    Runnable show =
        () ->
            pane.getChildren()
                .setAll(model.groupsProperty().get().stream().map(it -> link(model, it)).toList());
    model.groupsProperty().subscribe(show);
    texts.languageProperty().subscribe(show);
    return pane;
  }

  private TextLink link(DeadLettersModel model, LetterCount group) {
    return new TextLink(
        "deadletters-group-" + group.cause().name().toLowerCase(Locale.ROOT).replace('_', '-'),
        texts.get("deadletters.group", formatter.cause(group.cause()), group.count()),
        () -> model.causeProperty().set(Optional.of(group.cause())));
  }

  /** The cause and the advice, in words; the message itself is behind a button. */
  private VBox detail() {
    var selected = table.table().getSelectionModel().selectedItemProperty();
    Label advice = new Label();
    advice.setId("deadletters-advice");
    advice.setWrapText(true);
    advice.setMinHeight(Region.USE_PREF_SIZE);
    advice
        .textProperty()
        .bind(
            Bindings.createStringBinding(
                () -> formatter.advice(selected.get()), selected, texts.languageProperty()));
    ToggleButton details = new ToggleButton();
    details.setId("deadletters-details");
    details.textProperty().bind(texts.of("deadletters.details"));
    details.accessibleTextProperty().bind(details.textProperty());
    details.disableProperty().bind(selected.isNull());
    TextArea message = message();
    Nodes.showWhile(message, details.selectedProperty());
    return new VBox(8, advice, details, message);
  }

  private TextArea message() {
    var selected = table.table().getSelectionModel().selectedItemProperty();
    TextArea area = new TextArea();
    area.setId("deadletters-detail");
    area.setEditable(false);
    area.setWrapText(true);
    area.setPrefRowCount(4);
    area.setMinHeight(Region.USE_PREF_SIZE);
    area.accessibleTextProperty().bind(texts.of("deadletters.payload"));
    area.textProperty()
        .bind(
            Bindings.createStringBinding(
                () -> formatter.details(selected.get()), selected, texts.languageProperty()));
    return area;
  }

  /**
   * Links from the selected dead letter to its person, and to the booking that was made of its
   * claim.
   */
  static final class DeadLetterLinks extends HBox {

    private final DeadLettersModel model;
    private final Texts texts;
    private final Links links;

    DeadLetterLinks(DeadLettersModel model, TableView<DeadLetter> table, Texts texts, Links links) {
      super(16);
      this.model = model;
      this.texts = texts;
      this.links = links;
      setId("deadletters-links");
      var selected = table.getSelectionModel().selectedItemProperty();
      selected.subscribe(this::show);
      texts.languageProperty().subscribe(_ -> show(selected.get()));
      managedProperty().bind(Bindings.isNotEmpty(getChildren()));
    }

    private void show(@Nullable DeadLetter letter) {
      getChildren().clear();
      if (letter == null) {
        return;
      }
      ClaimNames names = model.namesOf(letter);
      Long accountId = names.accountId();
      if (accountId != null && links.leadTo(Links.PEOPLE)) {
        add(
            "deadletters-person",
            texts.get("deadletters.open-person", names.person()),
            () -> links.openPerson(accountId));
      }
      // Only a claim that was settled has a booking.
      String traceId = letter.traceId();
      if (traceId != null && letter.status() == Status.SETTLED && links.leadTo(Links.BOOKINGS)) {
        add(
            "deadletters-booking",
            texts.get("deadletters.open-booking"),
            () -> links.open(Links.BOOKINGS, traceId));
      }
    }

    private void add(String id, String text, Runnable open) {
      getChildren().add(new TextLink(id, text, open));
    }
  }
}
