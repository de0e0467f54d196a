package io.courtflash.desktop.screen.today;

import java.util.List;
import java.util.function.Consumer;
import java.util.function.LongConsumer;

/**
 * What can be done with the time of slots, once or each week.
 *
 * @param closing opens the wizard that closes it
 * @param booking opens the wizard that books it for somebody
 * @param showing shows a weekly booking by its id
 */
record WeeklyActions(
    Consumer<List<BoardSlot>> closing, Consumer<List<BoardSlot>> booking, LongConsumer showing) {}
