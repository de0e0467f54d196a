package io.courtflash.desktop.booking;

import atlantafx.base.theme.Styles;
import io.courtflash.core.people.person.Account;
import io.courtflash.desktop.booking.BookingQuoteFormatter.Line;
import java.time.Instant;
import java.util.List;
import java.util.function.Consumer;
import javafx.scene.Node;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;

/** Shows the price of a booking, the person's standing, and other people with similar names. */
final class BookingQuotePane extends VBox {

  private final BookingQuoteFormatter formatter;
  private final VBox alike = new VBox();
  private final VBox lines = new VBox(2);

  BookingQuotePane(BookingFormatter formatter) {
    super(8);
    this.formatter = new BookingQuoteFormatter(formatter);
    setId("booking-quote");
    getChildren().addAll(alike, lines);
  }

  /**
   * Shows a newer quote.
   *
   * @param onChosen called with the student ID of the person who is meant
   */
  void show(BookingQuote quote, int cells, Instant now, Consumer<String> onChosen) {
    lines
        .getChildren()
        .setAll(formatter.lines(quote, cells, now).stream().map(BookingQuotePane::label).toList());
    List<Node> links =
        quote.alike().stream().map(account -> (Node) link(account, onChosen)).toList();
    for (int i = 0; i < links.size(); i++) {
      links.get(i).setId("booking-person-" + (i + 1));
    }
    alike.getChildren().setAll(links);
  }

  private Hyperlink link(Account account, Consumer<String> onChosen) {
    String phone = account.contact().phone();
    Hyperlink link =
        new Hyperlink(formatter.person(account) + (phone == null ? "" : " · " + phone));
    link.setAccessibleText(link.getText());
    link.setOnAction(_ -> onChosen.accept(account.studentId()));
    return link;
  }

  private static Label label(Line line) {
    Label label = new Label(line.text());
    label.setWrapText(true);
    label.setMinHeight(USE_PREF_SIZE);
    if (line.refuses()) {
      label.getStyleClass().add(Styles.DANGER);
    }
    return label;
  }
}
