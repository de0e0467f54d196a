package io.courtflash.desktop.screen.students;

import atlantafx.base.theme.Styles;
import io.courtflash.core.people.person.Account;
import io.courtflash.core.platform.security.Permission;
import io.courtflash.desktop.booking.BookingActions;
import io.courtflash.desktop.booking.BookingDialogs;
import io.courtflash.desktop.fx.Dialogs;
import io.courtflash.desktop.fx.Pill;
import io.courtflash.desktop.fx.Pill.Tone;
import io.courtflash.desktop.i18n.RoleTexts;
import io.courtflash.desktop.i18n.Texts;
import java.time.Instant;
import java.util.Objects;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.util.Subscription;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/** One page with everything about a person, and the acts on the person's account and bookings. */
final class PersonPage extends VBox {

  private final PersonModel model;
  private final PersonParts parts;
  private final Texts texts;
  private final Runnable onBack;
  private final Subscription language;
  private final StackPane header = new StackPane();
  private final StackPane cards = new StackPane();
  private final StackPane weeks = new StackPane();
  private final StackPane rest = new StackPane();

  /**
   * @param onBack goes back to the list
   */
  PersonPage(PersonModel model, PersonParts parts, Runnable onBack) {
    this.model = model;
    this.parts = parts;
    this.texts = parts.formatter().texts();
    this.onBack = onBack;
    setId("person-page");
    getStyleClass().addAll("page", "person-page");
    VBox.setVgrow(rest, Priority.ALWAYS);
    getChildren().addAll(header, cards, weeks, rest);
    model.stateProperty().subscribe(_ -> show());
    model.overviewProperty().subscribe(_ -> show());
    language =
        texts
            .languageProperty()
            .subscribe(
                wanted -> {
                  show();
                  model.useLanguage(wanted);
                });
  }

  /** Follows the window's language no longer; the page isn't shown after that. */
  void close() {
    language.unsubscribe();
  }

  private void show() {
    PersonOverview overview = model.overviewProperty().get();
    if (overview == null) {
      header.getChildren().setAll(head(title(model.key(), "")));
      cards.getChildren().clear();
      weeks.getChildren().clear();
      rest.getChildren().setAll(message());
      return;
    }
    header.getChildren().setAll(header(overview.person().account()));
    cards.getChildren().setAll(parts.cards().of(overview));
    weeks.getChildren().setAll(parts.weeks(overview));
    if (!(rest.lookup("#person") instanceof PersonView)) {
      rest.getChildren().setAll(parts.tabs(model));
    }
  }

  /** Instead of a person: that they are being read, can't be read, or aren't there. */
  private Node message() {
    Label label = new Label();
    label.setId("person-message");
    label.getStyleClass().add(Styles.TEXT_MUTED);
    label.setText(
        switch (model.stateProperty().get()) {
          case READING -> texts.get("form.reading");
          case FAILED -> texts.get("form.unread");
          case READ -> texts.get("person.unknown");
        });
    Button again = new Button(texts.get("form.refresh"));
    again.setId("person-again");
    again.setOnAction(_ -> model.read());
    VBox box = new VBox(12, label, again);
    box.setAlignment(Pos.CENTER);
    return box;
  }

  private HBox head(Node... parts) {
    Button back = new Button(texts.get("screen.students"), new FontIcon(Feather.CHEVRON_LEFT));
    back.setId("person-back");
    back.getStyleClass().add(Styles.FLAT);
    back.setMinWidth(Region.USE_PREF_SIZE);
    back.setOnAction(_ -> onBack.run());
    HBox line = new HBox(8, back);
    line.getChildren().addAll(parts);
    line.setAlignment(Pos.CENTER_LEFT);
    return line;
  }

  private static Label title(String text, String style) {
    Label label = new Label(text);
    label.setMinWidth(0);
    label.getStyleClass().add(style.isEmpty() ? Styles.TITLE_2 : style);
    return label;
  }

  private HBox header(Account account) {
    Label name =
        title(Objects.requireNonNullElse(account.contact().name(), account.studentId()), "");
    name.setId("person-name");
    Region space = new Region();
    HBox.setHgrow(space, Priority.ALWAYS);
    HBox line = head(name);
    if (account.contact().name() != null) {
      line.getChildren().add(title(account.studentId(), Styles.TEXT_MUTED));
    }
    line.getChildren().addAll(state(account), new Pill(account.audience(), Tone.NEUTRAL));
    if (account.userRole().isStaff()) {
      line.getChildren().add(new Pill(texts.get(RoleTexts.key(account.userRole())), Tone.NEUTRAL));
    }
    line.getChildren().add(space);
    if (parts.granted().has(Permission.BOOK)) {
      line.getChildren().add(bookButton(account));
    }
    line.getChildren().add(new PersonMenu(model, parts, onBack).button(this));
    return line;
  }

  private Pill state(Account account) {
    Instant until = account.suspendedUntil();
    Pill pill =
        isOver(until)
            ? new Pill(texts.get("students.active"), Tone.GOOD)
            : new Pill(
                texts.get(
                    "students.suspended-until",
                    parts.formatter().times().local(Objects.requireNonNull(until))),
                Tone.BAD);
    pill.setId("person-state");
    return pill;
  }

  private boolean isOver(@Nullable Instant until) {
    return until == null || !until.isAfter(parts.clock().instant());
  }

  private Button bookButton(Account account) {
    BookingDialogs dialogs =
        new BookingDialogs(
            new Dialogs(texts, this),
            parts.formatter(),
            new BookingActions(parts.services().bookings(), parts.actions(), model::read));
    Button book =
        new Button(
            texts.get(
                "person.book",
                Objects.requireNonNullElse(account.contact().name(), account.studentId())));
    book.setId("booking-book");
    book.getStyleClass().add(Styles.ACCENT);
    book.setMinWidth(Region.USE_PREF_SIZE);
    book.disableProperty().bind(model.busyProperty());
    book.setOnAction(_ -> dialogs.bookFor(account.studentId(), parts.clock().instant()));
    return book;
  }
}
