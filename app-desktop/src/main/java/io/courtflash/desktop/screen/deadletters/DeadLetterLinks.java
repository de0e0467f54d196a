package io.courtflash.desktop.screen.deadletters;

import io.courtflash.core.booking.settle.DeadLetter;
import io.courtflash.core.booking.settle.DeadLetter.Status;
import io.courtflash.desktop.fx.TextLink;
import io.courtflash.desktop.i18n.Texts;
import io.courtflash.desktop.shell.Links;
import javafx.beans.binding.Bindings;
import javafx.scene.control.TableView;
import javafx.scene.layout.HBox;
import org.jspecify.annotations.Nullable;

/**
 * Links from the selected dead letter to its person, and to the booking that was made of its claim.
 */
final class DeadLetterLinks extends HBox {

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
