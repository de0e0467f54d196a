package io.courtflash.desktop.screen.today;

import io.courtflash.desktop.fx.ActionOutcome;
import io.courtflash.desktop.fx.TaskRunner.CancellableTask.Progress;
import io.courtflash.desktop.screen.today.DayPrintPage.PrintableArea;
import java.util.List;
import java.util.Optional;
import javafx.print.PageLayout;
import javafx.print.PageOrientation;
import javafx.print.Paper;
import javafx.print.Printer;
import javafx.print.PrinterJob;
import javafx.scene.Scene;

/** Prints a day on paper, one page after another. */
record DayPrinter(BoardFormatter formatter) {

  /**
   * A print job for landscape pages; empty when the computer has no printer. Looking up printers
   * can take seconds: do not call this on the JavaFX thread.
   */
  static Optional<PrinterJob> job() {
    PrinterJob job = PrinterJob.createPrinterJob();
    if (job != null) {
      Paper paper = job.getJobSettings().getPageLayout().getPaper();
      job.getJobSettings()
          .setPageLayout(
              job.getPrinter()
                  .createPageLayout(paper, PageOrientation.LANDSCAPE, Printer.MarginType.DEFAULT));
    }
    return Optional.ofNullable(job);
  }

  /** Prints on the selected paper. Do not call this on the JavaFX thread. */
  ActionOutcome print(PrinterJob job, String title, BoardSnapshot board, Progress progress) {
    PageLayout layout = job.getJobSettings().getPageLayout();
    PrintableArea area = new PrintableArea(layout.getPrintableWidth(), layout.getPrintableHeight());
    List<DayPrintPage> pages = DayPrintPage.of(board, area);
    for (DayPrintPage page : pages) {
      if (progress.isCancelled()) {
        job.cancelJob();
        return ActionOutcome.refused("form.cancelled");
      }
      DayPrintPageView view = new DayPrintPageView(page, board, title, formatter, area);
      Scene scene = new Scene(view);
      scene.getRoot().applyCss();
      scene.getRoot().layout();
      if (!job.printPage(layout, view)) {
        job.cancelJob();
        return ActionOutcome.refused("today.not-printed");
      }
      progress.report(page.number(), page.count());
    }
    return job.endJob()
        ? ActionOutcome.done("today.sent-to-printer", pages.size())
        : ActionOutcome.refused("today.not-printed");
  }
}
