package io.courtflash.desktop.booking;

import io.courtflash.core.platform.document.PdfFile;
import io.courtflash.desktop.i18n.Texts;
import io.courtflash.desktop.shell.FileDialogs;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.layout.Region;

/**
 * Saves the receipts of a booking's payment and refunds: the first where the user says, and others
 * beside it.
 *
 * @param page the page that the file dialog belongs to
 */
public record ReceiptFiles(BookingActions actions, Texts texts, FileDialogs files, Node page) {

  /** Prints the receipts in the language of the window, and asks where to save them. */
  public void save(long reservationId) {
    actions.printReceipts(reservationId, texts.language(), this::save);
  }

  private void save(List<PdfFile> receipts) {
    files.save(
        page,
        texts.get("money.receipt-save"),
        receipts.getFirst().name(),
        List.of(new FileDialogs.FileType("PDF", "pdf")),
        file -> actions.saveReceipts(receipts, file));
  }

  /**
   * A button for the receipts of a booking.
   *
   * @param student whose booking it is; screen readers read it after the button's text
   */
  public Button button(long reservationId, String student) {
    Button button = new Button(texts.get("money.receipt"));
    button.setId("booking-receipt");
    button.setAccessibleText(button.getText() + " " + student);
    button.setMinWidth(Region.USE_PREF_SIZE);
    button.setOnAction(_ -> save(reservationId));
    return button;
  }
}
