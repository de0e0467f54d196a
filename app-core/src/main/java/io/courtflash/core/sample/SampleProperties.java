package io.courtflash.core.sample;

import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Whether there is a sample hall.
 *
 * @param sampleHall puts sample data into an empty data directory, never into one in use
 */
@ConfigurationProperties("courtflash")
record SampleProperties(@DefaultValue("false") boolean sampleHall) {}
