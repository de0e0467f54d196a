package io.courtflash.core.change.series.web;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The response for the preview of a timetable.
 *
 * @param unknownLocations it isn't certain which courts these mean: the request has to say it
 * @param over how many classes are over
 * @param leftOut how many are at locations without courts
 * @param preview what its series of blocks do; null while there are unknown locations
 */
record TimetablePreviewView(
    List<String> unknownLocations,
    int over,
    int leftOut,
    @Nullable BlockSeriesPreviewView preview) {}
