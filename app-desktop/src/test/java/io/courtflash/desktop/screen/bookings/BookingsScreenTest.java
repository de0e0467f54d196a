package io.courtflash.desktop.screen.bookings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.courtflash.desktop.screen.ScreenFixture;
import javafx.css.PseudoClass;
import javafx.scene.control.Button;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import org.junit.jupiter.api.Test;

class BookingsScreenTest {

  private final FakeBookingsService book = new FakeBookingsService();

  @Test
  void everyTextIsReadableAndARefundAsksTwice() throws Exception {
    try (ScreenFixture page = open()) {
      page.awaitText("超过 10,000 条");
      page.use(TableView.class, "bookings-list", table -> table.getSelectionModel().select(0));
      page.awaitText("已支付");
      page.isReadable("bookings");
      page.awaitText("Every status");
      page.use(Button.class, "bookings-refund", Button::fire);
      page.picture("bookings-refund");
      page.use(Button.class, "dialog-ok", Button::fire);
      page.use(TextField.class, "booking-reason", field -> field.setText("wet floor"));
      page.use(Button.class, "dialog-ok", Button::fire);
      await().until(() -> book.asked.contains("refund 100000 wet floor"));
    }
  }

  @Test
  void aFilterThatIsOutOfSightIsSeenToBeSet() throws Exception {
    try (ScreenFixture page = open()) {
      page.use(Button.class, "bookings-more", Button::fire);
      page.awaitText("全部场次");
      page.isReadable("bookings-filters");
      assertThat(page.read(Button.class, "bookings-more", BookingsScreenTest::isMarked)).isFalse();
      page.use(TextField.class, "bookings-reason-filter", field -> field.setText("wet"));
      assertThat(page.read(Button.class, "bookings-more", BookingsScreenTest::isMarked)).isTrue();
      int asked = book.asked.size();
      page.use(Button.class, "bookings-clear", Button::fire);
      assertThat(page.read(Button.class, "bookings-more", BookingsScreenTest::isMarked)).isFalse();
      await().until(() -> book.asked.size() > asked);
    }
  }

  private static boolean isMarked(Button button) {
    return button.getPseudoClassStates().contains(PseudoClass.getPseudoClass("used"));
  }

  @Test
  void whoeverScrollsToTheEndFindsTheNextPage() throws Exception {
    try (ScreenFixture page = open()) {
      page.awaitText("超过 10,000 条");
      for (int rows : new int[] {200, 400, 600}) {
        page.use(TableView.class, "bookings-list", table -> table.scrollTo(rows - 1));
        await()
            .until(
                () -> page.read(TableView.class, "bookings-list", BookingsScreenTest::size) > rows);
      }
      assertThat(book.asked).contains("page  99801", "page  99601");
    }
  }

  private static int size(TableView<?> table) {
    return table.getItems().size();
  }

  private ScreenFixture open() throws Exception {
    return new ScreenFixture(
        desk ->
            new BookingsScreen(
                desk,
                book,
                FakeBookingsService.words(desk.texts()),
                () -> FakeBookingsService.NOW));
  }
}
