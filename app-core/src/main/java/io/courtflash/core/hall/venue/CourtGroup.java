package io.courtflash.core.hall.venue;

/** A part of the hall: courts that belong together. */
public record CourtGroup(long id, String name) {}
