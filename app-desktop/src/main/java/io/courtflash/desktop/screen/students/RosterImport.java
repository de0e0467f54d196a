package io.courtflash.desktop.screen.students;

import io.courtflash.core.people.roster.FirstLoginCodes;
import io.courtflash.core.people.roster.RosterFile;
import io.courtflash.core.people.roster.RosterImporter;
import io.courtflash.core.people.roster.RosterPreview;
import io.courtflash.core.people.roster.RosterRow;
import io.courtflash.desktop.fx.ActionOutcome;
import io.courtflash.desktop.fx.ActionRunner;
import io.courtflash.desktop.fx.PendingOutcome;
import io.courtflash.desktop.i18n.TranslatableText;
import io.courtflash.desktop.sheet.FileQuestion;
import io.courtflash.desktop.sheet.RosterFiles;
import io.courtflash.desktop.sheet.SheetChoice;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Imports a list of people in two steps: a preview of the changes, then the changes. */
final class RosterImport {

  private final StudentsService service;
  private final ActionRunner actions;
  private final Runnable onApplied;

  /**
   * @param onApplied called when accounts were added or changed
   */
  RosterImport(StudentsService service, ActionRunner actions, Runnable onApplied) {
    this.service = service;
    this.actions = actions;
    this.onApplied = onApplied;
  }

  /** A file that was read, and its preview. */
  record Review(RosterFile.Rows file, RosterPreview preview) {

    List<RosterRow> rows() {
      return file.rows();
    }
  }

  /** The result of reading a file. */
  private sealed interface Reading {

    record Reviewed(Review review) implements Reading {}

    record Asked(FileQuestion question) implements Reading {}

    record Refused(ActionOutcome outcome) implements Reading {}
  }

  /**
   * Reads a file and compares it with the accounts.
   *
   * @param choice what staff have said about it
   * @param asked receives what they have to say
   * @param shown receives what the list would change
   */
  PendingOutcome review(
      Path file, SheetChoice choice, Consumer<FileQuestion> asked, Consumer<Review> shown) {
    return actions.run(
        () -> read(file, choice),
        reading ->
            switch (reading) {
              case Reading.Reviewed(Review review) ->
                  ActionOutcome.done("roster.read", review.rows().size());
              case Reading.Asked _ -> ActionOutcome.shown();
              case Reading.Refused(ActionOutcome outcome) -> outcome;
            },
        reading -> {
          switch (reading) {
            case Reading.Reviewed(Review review) -> shown.accept(review);
            case Reading.Asked(FileQuestion question) -> asked.accept(question);
            case Reading.Refused _ -> {}
          }
        });
  }

  private Reading read(Path file, SheetChoice choice) throws IOException {
    return switch (RosterFiles.read(file, choice)) {
      case RosterFiles.Reading.Ask(FileQuestion question) -> new Reading.Asked(question);
      case RosterFiles.Reading.Refused(TranslatableText why) ->
          new Reading.Refused(new ActionOutcome.Refused(why));
      case RosterFiles.Reading.Read(RosterFile.Rows people) ->
          new Reading.Reviewed(new Review(people, service.previewRoster(people.rows())));
    };
  }

  /**
   * Applies a list as it was reviewed.
   *
   * @param goneReason why people who aren't in the list any more are suspended; null to leave them
   * @param confirmsGone whether staff have confirmed how many they are
   * @param shown receives the codes of new people, to show them once
   */
  PendingOutcome apply(
      Review review,
      @Nullable String goneReason,
      boolean confirmsGone,
      Consumer<List<FirstLoginCodes.FirstLogin>> shown) {
    return actions.run(
        () ->
            service.applyRoster(
                review.rows(),
                new RosterImporter.Choice(
                    review.preview().fingerprint(),
                    goneReason,
                    confirmsGone ? review.preview().gone().size() : null)),
        applied ->
            ActionOutcome.done(
                "roster.applied",
                applied.added(),
                applied.changed(),
                applied.unchanged(),
                applied.suspended()),
        applied -> {
          onApplied.run();
          if (!applied.codes().isEmpty()) {
            shown.accept(applied.codes());
          }
        });
  }
}
