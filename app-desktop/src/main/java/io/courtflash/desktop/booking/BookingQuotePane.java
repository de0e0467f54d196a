package io.courtflash.desktop.booking;

import atlantafx.base.theme.Styles;
import io.courtflash.core.booking.reservation.direct.StaffBookingQuotes;
import io.courtflash.core.people.person.Account;
import io.courtflash.desktop.booking.BookingQuoteFormatter.Line;
import io.courtflash.desktop.fx.Nodes;
import io.courtflash.desktop.fx.RequiredComboBox;
import java.time.Instant;
import java.util.function.Consumer;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.VBox;

/**
 * Shows the price of a booking, the person's standing, and the people that what was typed may mean.
 * One of them is chosen with the arrows and Enter, or a click; the first is proposed while what was
 * typed is nobody's ID.
 */
final class BookingQuotePane extends VBox {

  private static final double ROW = 30;
  private static final int MOST_ROWS = 4;

  private final BookingQuoteFormatter formatter;
  private final ListView<Account> people = new ListView<>();
  private final VBox lines = new VBox(2);
  private Consumer<String> onChosen = _ -> {};

  BookingQuotePane(BookingFormatter formatter) {
    super(8);
    this.formatter = new BookingQuoteFormatter(formatter);
    setId("booking-quote");
    people.setId("booking-people");
    people.accessibleTextProperty().bind(formatter.texts().of("booking.people"));
    people.setFixedCellSize(ROW);
    people.setFocusTraversable(false);
    people.setCellFactory(_ -> new RequiredComboBox.TextListCell<>(this::name));
    people.setOnMouseClicked(_ -> choose());
    people.managedProperty().bind(people.visibleProperty());
    people.setVisible(false);
    getChildren().addAll(people, lines);
  }

  /** Has the arrows and Enter in the field of the name choose a person. */
  void chooseFrom(TextField field) {
    field.addEventFilter(KeyEvent.KEY_PRESSED, this::onKey);
  }

  private void onKey(KeyEvent event) {
    if (!people.isVisible()) {
      return;
    }
    switch (event.getCode()) {
      case DOWN -> people.getSelectionModel().selectNext();
      case UP -> people.getSelectionModel().selectPrevious();
      case ENTER -> {
        if (people.getSelectionModel().isEmpty()) {
          return;
        }
        choose();
      }
      default -> {
        return;
      }
    }
    people.scrollTo(people.getSelectionModel().getSelectedIndex());
    event.consume();
  }

  private void choose() {
    Account chosen = people.getSelectionModel().getSelectedItem();
    if (chosen != null) {
      onChosen.accept(chosen.studentId());
    }
  }

  /**
   * Shows a newer quote.
   *
   * @param chosen called with the student ID of the person who is meant
   */
  void show(DeskReader.BookingQuote quote, int cells, Instant now, Consumer<String> chosen) {
    onChosen = chosen;
    lines
        .getChildren()
        .setAll(formatter.lines(quote, cells, now).stream().map(BookingQuotePane::label).toList());
    // A newer answer with the same people leaves the one whom the arrows have reached.
    if (!people.getItems().equals(quote.alike())) {
      people.getItems().setAll(quote.alike());
      people.getSelectionModel().clearSelection();
    }
    people.setVisible(!quote.alike().isEmpty());
    double height = Math.min(quote.alike().size(), MOST_ROWS) * ROW + 2;
    people.setMinHeight(height);
    people.setPrefHeight(height);
    if (quote.terms() instanceof StaffBookingQuotes.Quote.Quoted) {
      people.getSelectionModel().clearSelection();
    } else if (people.getSelectionModel().isEmpty()) {
      people.getSelectionModel().selectFirst();
    }
  }

  private String name(Account account) {
    String phone = account.contact().phone();
    return formatter.person(account) + (phone == null ? "" : " · " + phone);
  }

  private static Label label(Line line) {
    Label label = Nodes.wrapped(line.text());
    label.setMinHeight(USE_PREF_SIZE);
    if (line.refuses()) {
      label.getStyleClass().add(Styles.DANGER);
    }
    return label;
  }
}
