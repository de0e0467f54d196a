package io.courtflash.core.operations.sample;

import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * The setting that creates the sample hall.
 *
 * @param sampleHall fills an unused database with sample data; a database in use is never changed
 */
@ConfigurationProperties("courtflash")
record SampleProperties(@DefaultValue("false") boolean sampleHall) {}
