package io.courtflash.desktop.screen.today;

import java.util.List;
import java.util.function.Consumer;
import java.util.function.LongConsumer;

/**
 * Actions on the time of selected slots: close it, book it each week, or show an existing series.
 *
 * @param closing opens the wizard that closes it
 * @param booking opens the wizard that books it each week for a customer
 * @param showing shows a weekly booking by its id
 */
record WeeklyActions(
    Consumer<List<BoardSlot>> closing, Consumer<List<BoardSlot>> booking, LongConsumer showing) {}
