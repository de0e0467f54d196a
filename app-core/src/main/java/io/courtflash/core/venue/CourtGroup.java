package io.courtflash.core.venue;

/** A part of the hall: courts that belong together. */
public record CourtGroup(long id, String name) {}
