package io.courtflash.desktop.series;

/** The engine's series of blocks and of bookings, in the name of the signed-in user. */
public record SeriesServices(BlockSeriesService blocks, BookingSeriesService bookings) {}
