package io.courtflash.desktop.screen.sessions;

/** Reads from the engine the data that the week of the plan shows beside the sessions. */
interface PlanWeekService {

  PlanWeekFacts read();
}
