package io.courtflash.core.hall.court;

/** A part of the hall: courts that belong together. */
public record CourtGroup(long id, String name) {}
