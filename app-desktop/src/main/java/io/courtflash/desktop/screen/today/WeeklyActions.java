package io.courtflash.desktop.screen.today;

import java.util.List;
import java.util.function.Consumer;

/**
 * What can be done with the time of slots, once or each week.
 *
 * @param closing opens the wizard that closes it
 * @param booking opens the wizard that books it for somebody
 */
record WeeklyActions(Consumer<List<BoardSlot>> closing, Consumer<List<BoardSlot>> booking) {}
